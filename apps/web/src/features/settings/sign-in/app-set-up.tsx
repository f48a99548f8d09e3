import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Props = {
  onClose: () => void;
  /** With the recovery codes that came with a first factor. */
  onSetUp: (recoveryCodes: readonly string[]) => void;
};

/** In groups of four, as people type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Scan the QR code, or type its key, and prove it by the first code. */
export function AppSetUp({ onClose, onSetUp }: Props) {
  const { t } = useTranslation('signIn');
  const { data, error } = useQuery({
    queryKey: ['authenticator-app'],
    queryFn: () => api('POST /api/account/authenticatorApp/start'),
    // Every dialog has a secret of its own, which does not change while somebody scans it.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({
    empty: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { field: 'code', problem: 'fillInAllFields' } : null),
    failed: t('secondFactor.setUpFailed'),
    async send({ code }) {
      if (!data) return;
      const { message, recoveryCodes } = await api('POST /api/account/authenticatorApp', {
        body: { ticket: data.ticket, code },
      });
      notify.success(message);
      onSetUp(recoveryCodes);
    },
  });
  return (
    <FormDialog
      title={t('secondFactor.setUpTitle')}
      cancel={t('secondFactor.cancel')}
      confirm={data && t('secondFactor.setUpSubmit')}
      busy={form.busy}
      trouble={form.trouble ?? (error ? (reasonOf(error) ?? t('secondFactor.setUpFailed')) : undefined)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {data ? (
        <>
          <p className="text-ink-2">{t('secondFactor.setUpScan')}</p>
          <div className="mx-auto size-48 rounded-card bg-white p-1">
            <QrCode text={data.uri} label={t('secondFactor.qr')} />
          </div>
          <div>
            <p className="text-small text-ink-2">{t('secondFactor.setUpType')}</p>
            <p className="flex items-center gap-2">
              <code className="font-mono wrap-anywhere">{grouped(data.secret)}</code>
              <CopyButton
                value={data.secret}
                texts={{
                  label: t('secondFactor.copy'),
                  copy: t('secondFactor.copy'),
                  copied: t('secondFactor.copied'),
                  failed: t('secondFactor.copyFailed'),
                }}
              />
            </p>
            <a
              href={data.uri}
              className="flex min-h-touch items-center font-semibold text-green underline underline-offset-4 lg:hidden"
            >
              {t('secondFactor.openApp')}
            </a>
          </div>
          <Field
            {...form.field('code')}
            label={t('secondFactor.setUpCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
        </>
      ) : (
        !error && <Skeleton className="h-64 rounded-card" />
      )}
    </FormDialog>
  );
}
