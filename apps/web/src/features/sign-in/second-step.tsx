import type { ErrorAnswer } from '@sudhaar/contract/shapes';
import type { SecondFactor } from '@sudhaar/domain/sign-in';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { askForPasskey, passkeyTrouble } from '../../entities/account/passkeys.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { deviceNumber } from './device-number.ts';
import { finishLogin } from './finish-login.ts';

type Step = NonNullable<ErrorAnswer['secondFactor']>;
type Props = { step: Step; onBack: () => void };

/** After the right password: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ step, onBack }: Props) {
  const { t } = useTranslation('signIn');
  const usable = step.methods.filter((method) => method !== 'passkey' || !passkeyTrouble());
  const [method, setMethod] = useState<SecondFactor | undefined>(usable[0] ?? step.methods[0]);
  const others = usable.filter((other) => other !== method);
  return (
    <div className="mt-6 grid gap-5">
      <h2 ref={firstFocus} tabIndex={-1} className="text-title outline-none">
        {t('step.title')}
      </h2>
      {method === 'passkey' && <PasskeyStep step={step} />}
      {(method === 'app' || method === 'recoveryCode') && (
        <CodeStep key={method} ticket={step.ticket} method={method} />
      )}
      <ul className="grid gap-1 border-t border-line pt-4">
        {others.map((other) => (
          <li key={other}>
            <Button onClick={() => setMethod(other)}>{t(`step.to.${other}`)}</Button>
          </li>
        ))}
        <li>
          <Button onClick={onBack}>{t('step.back')}</Button>
        </li>
      </ul>
      <p className="text-small text-ink-2">{t('step.lost')}</p>
    </div>
  );
}

function PasskeyStep({ step: { ticket, passkey } }: { step: Step }) {
  const { t } = useTranslation('signIn');
  const form = useForm({
    empty: {},
    check: () => null,
    failed: t('step.failed'),
    reasonAlone: true,
    async send() {
      const response = await askForPasskey(passkey ?? {});
      const body = { ticket, passkey: { ...response }, device: deviceNumber() };
      finishLogin(await api('POST /api/session/secondFactor', { body }));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <p className="text-ink-2">{t('step.passkeyLead')}</p>
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        <KeyRound aria-hidden="true" size={20} />
        {t(form.busy ? 'step.passkeyBusy' : 'step.passkey')}
      </Button>
    </form>
  );
}

type CodeProps = { ticket: string; method: 'app' | 'recoveryCode' };

function CodeStep({ ticket, method }: CodeProps) {
  const { t } = useTranslation('signIn');
  const isApp = method === 'app';
  const form = useForm({
    empty: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { field: 'code', problem: 'fillInAllFields' } : null),
    failed: t('step.failed'),
    reasonAlone: true,
    async send({ code }) {
      const proof = isApp ? { code } : { recoveryCode: code };
      const body = { ticket, ...proof, device: deviceNumber() };
      finishLogin(await api('POST /api/session/secondFactor', { body }));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <p className="text-ink-2">{t(isApp ? 'step.appLead' : 'step.recoveryLead')}</p>
      <Field
        {...form.field('code')}
        ref={firstFocus}
        label={t(isApp ? 'step.appCode' : 'step.recoveryCode')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {t(form.busy ? 'step.busy' : 'step.submit')}
      </Button>
    </form>
  );
}
