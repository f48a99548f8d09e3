import { checkErasure } from '@sudhaar/domain/validation';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { HomeState } from '../../../lib/page/paths.ts';
import { session, useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** Asks for address and password, because nobody types both by mistake. */
export function EraseAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { email } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    empty: { typedEmail: '', password: '' },
    check: (values) => checkErasure(values, email),
    failed: t('erasure.failed'),
    async send(body) {
      await api('DELETE /api/account', { body });
      // The page's guard redirects to the login when the session ends, so we navigate after it.
      flushSync(() => session.logout());
      navigate('/', { replace: true, state: { goodbye: true } satisfies HomeState });
    },
  });
  return (
    <Dialog title={t('erasure.confirmTitle')} closeLabel={t('erasure.cancel')} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <Field
          {...form.field('typedEmail')}
          label={t('erasure.email', { email })}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <PasswordField
          {...form.field('password')}
          label={t('erasure.password')}
          autoComplete="current-password"
        />
        <div role="alert" className="empty:hidden">
          <FormTrouble message={form.trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.busy} className="flex-1 sm:flex-none">
            {t('erasure.cancel')}
          </Button>
          <Button type="submit" look="danger" busy={form.busy} className="flex-1 sm:flex-none">
            {t(form.busy ? 'erasure.busy' : 'erasure.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
