import { MailOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { SentGuestReport } from './send-as-guest.ts';

type Props = { sent: SentGuestReport; onChange: () => void };

/** The report waits for the link in the email. */
export function GuestSent({ sent: { email, expiresAt }, onChange }: Props) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-3">
      <span className="grid size-12 place-items-center rounded-full bg-green-soft text-green">
        <MailOpen aria-hidden="true" size={24} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-heading tracking-tight outline-none">
        {t('guest.sent.title')}
      </h1>
      <p className="text-lead wrap-anywhere text-ink-2">
        {t('guest.sent.lead', { email, until: format.dateTime(expiresAt) })}
      </p>
      <p className="text-ink-2">{t('guest.sent.spam')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onChange}>{t('guest.sent.change')}</Button>
        <ButtonLink look="outline" to="/">
          {t('guest.sent.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
