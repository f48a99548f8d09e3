import { API_SCOPES, type ApiScope, CALLS_PER_MINUTE } from '@sudhaar/domain/api-keys';
import { INTEGRATION_NAME } from '@sudhaar/domain/integrations';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useArea } from './area.ts';
import { Ticks } from './ticks.tsx';

const { min, max, usual } = CALLS_PER_MINUTE;

type Values = { name: string; scopes: ApiScope[]; callsPerMinute: string; reason: string };
type Props = { onMade: (key: string) => void; onClose: () => void };

export function KeyForm({ onMade, onClose }: Props) {
  const { t } = useTranslation(['integrations', 'admin']);
  const { isAdmin, area } = useArea();
  const [isTried, setTried] = useState(false);
  const form = useForm<Values>({
    empty: { name: '', scopes: ['read'], callsPerMinute: String(usual), reason: '' },
    check: () => null,
    failed: t('common.failed'),
    async send({ callsPerMinute, ...body }) {
      const { key } = await api(`POST /api/${area}/apiKeys`, {
        body: { ...body, callsPerMinute: Number(callsPerMinute) },
      });
      onMade(key);
    },
  });
  const { scopes, callsPerMinute } = form.values;
  const calls = Number(callsPerMinute);
  const isFit = Number.isInteger(calls) && calls >= min && calls <= max;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (scopes.length > 0 && isFit) void form.submit(event);
  };
  return (
    <FormDialog
      title={t('keys.addTitle')}
      cancel={t('admin:common.cancel')}
      confirm={t('keys.addConfirm')}
      busy={form.busy}
      trouble={form.trouble}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('common.name')}
        hint={t('common.nameHint')}
        maxLength={INTEGRATION_NAME.max}
        autoComplete="off"
      />
      <Ticks
        name="scopes"
        legend={t('keys.scopes')}
        options={API_SCOPES.map((value) => ({
          value,
          label: t(`keys.scope.${value}`),
          hint: t(`keys.scopeHint.${value}`),
        }))}
        value={scopes}
        error={isTried && scopes.length === 0 ? t('keys.scopesMissing') : undefined}
        onChange={(value) => form.set('scopes', value)}
      />
      <Field
        {...form.field('callsPerMinute')}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        label={t('keys.calls')}
        hint={t('keys.callsHint', { min, max })}
        error={isTried && !isFit ? t('keys.callsUnfit', { min, max }) : undefined}
      />
      {isAdmin && (
        <Field
          {...form.field('reason')}
          label={t('common.reason')}
          maxLength={TEXT_MAX.auditReason}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
