import type { MailLimit } from '@sudhaar/domain/notifications';
import { MailX } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** Says why no emails come, or only short ones. */
export function MailLimitNotice({ limit }: { limit: Exclude<MailLimit, 'refused'> }) {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  // Citizens confirm their address, an administrator verifies authorities.
  const reason = limit === 'unconfirmed' && role !== 'user' ? 'unverified' : limit;
  return (
    <p className="mb-5 flex items-start gap-3 rounded-card bg-marigold-soft px-4 py-3">
      <MailX aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {t(`mailLimits.${reason}`)}
    </p>
  );
}
