import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { LoginState } from '../../lib/page/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

type Props = { kind: 'user' | 'government'; email: string };

/** Next steps after a sign-up. Stays, unlike the toast. */
export function RegistrationNextSteps({ kind, email }: Props) {
  const { t } = useTranslation('accounts');
  const state: LoginState = useLocation().state;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div
      ref={panel}
      role="status"
      className="grid justify-items-start gap-3 rounded-card border-[1.5px] border-green bg-green-soft p-4"
    >
      <p className="flex items-center gap-2 text-lead font-semibold">
        <MailCheck aria-hidden="true" size={22} className="shrink-0 text-green" />
        {t('registered.title')}
      </p>
      <p className="wrap-anywhere">{t(`registered.${kind}`, { email })}</p>
      <ButtonLink look="solid" to="/login" state={{ ...state, role: kind, email } satisfies LoginState}>
        {t('registered.toLogin')}
      </ButtonLink>
    </div>
  );
}
