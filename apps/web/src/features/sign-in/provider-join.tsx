import { checkJoinRequest } from '@sudhaar/domain/validation';
import { useState } from 'react';
import { Link } from 'react-router';
import { OfficePicker } from '../../entities/office/office-picker.tsx';
import { type PickableOffice, publicOffices } from '../../entities/office/picker-sources.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { deviceNumber } from './device-number.ts';
import { finishLogin } from './finish-login.ts';
import { useProvider } from './provider.ts';

/** The provider knows this person of the staff's domain, who has no account yet. */
export function ProviderJoin() {
  const { t } = useTranslation(['providerLogin', 'offices']);
  const name = useProvider().data?.name ?? '';
  const [office, setOffice] = useState<PickableOffice | null>(null);
  const form = useForm({
    empty: { officeId: '', designation: '', phone: '' },
    check: checkJoinRequest,
    failed: t('join.failed'),
    async send(values) {
      finishLogin(await api('POST /api/session/oidc/join', { body: { ...values, device: deviceNumber() } }));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <div>
        <h2 ref={firstFocus} tabIndex={-1} className="text-title outline-none">
          {t('join.title')}
        </h2>
        <p className="mt-2 text-ink-2">{t('join.lead', { name })}</p>
      </div>
      <OfficePicker
        label={t('join.office')}
        source={publicOffices}
        error={form.errorAt('officeId') && t('join.officeMissing')}
        value={office}
        onPick={(picked) => {
          setOffice(picked);
          form.set('officeId', picked._id);
        }}
      />
      <Field
        {...form.field('designation')}
        label={t('join.designation')}
        hint={t('join.designationHint')}
        autoComplete="organization-title"
      />
      <Field
        {...form.field('phone')}
        label={t('join.phone')}
        hint={t('join.phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {t(form.busy ? 'join.busy' : 'join.submit')}
      </Button>
      <Link
        to="/login"
        reloadDocument
        className="flex min-h-touch items-center justify-self-center font-semibold text-green underline underline-offset-4"
      >
        {t('join.back')}
      </Link>
    </form>
  );
}
