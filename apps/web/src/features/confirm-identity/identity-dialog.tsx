import { KeyRound } from 'lucide-react';
import { askForPasskey } from '../../entities/account/passkeys.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ConfirmAtProvider } from './confirm-at-provider.tsx';

type Props = {
  /** Null without passkeys that work here. */
  passkey: { ticket: string; options: Record<string, unknown> } | null;
  /** Name of the identity provider, if the person logs in there. */
  provider: string | null;
  onDone: () => void;
  onClose: () => void;
};

export function IdentityDialog({ passkey, provider, onDone, onClose }: Props) {
  const { t } = useTranslation('signIn');
  const { email } = useSession();
  const form = useForm({
    empty: { password: '' },
    check: ({ password }) => (password === '' ? { field: 'password', problem: 'fillInAllFields' } : null),
    failed: t('confirm.failed'),
    async send(body) {
      await api('POST /api/session/confirm', { body });
      onDone();
    },
  });
  const byPasskey = useForm({
    empty: {},
    check: () => null,
    failed: t('confirm.failed'),
    async send() {
      if (!passkey) return;
      const response = await askForPasskey(passkey.options);
      await api('POST /api/session/confirm', { body: { ticket: passkey.ticket, passkey: { ...response } } });
      onDone();
    },
  });
  return (
    <Dialog title={t('confirm.title')} closeLabel={t('confirm.cancel')} onClose={onClose}>
      <p className="text-ink-2">{t('confirm.lead')}</p>
      {passkey && (
        <form noValidate onSubmit={byPasskey.submit} className="mt-5 grid gap-3">
          <Button type="submit" look="outline" busy={byPasskey.busy} className="w-full">
            <KeyRound aria-hidden="true" size={20} />
            {t('confirm.passkey')}
          </Button>
          <FormTrouble message={byPasskey.trouble} />
        </form>
      )}
      {provider && <ConfirmAtProvider name={provider} onDone={onDone} />}
      <form noValidate onSubmit={form.submit} className="mt-5 grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          label={t('confirm.password')}
          autoComplete="current-password"
        />
        <FormTrouble message={form.trouble} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={form.busy} className="flex-1 sm:flex-none">
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
