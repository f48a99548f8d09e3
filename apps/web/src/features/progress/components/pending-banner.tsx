import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useIsVerified } from '../../../lib/use-account.ts';

/** For an authority whose account no administrator has approved yet: what it can do, and what comes later. */
export function PendingBanner() {
  const { t } = useTranslation('progress');
  if (useIsVerified()) return null;
  return (
    <div className="mb-6 flex gap-3 rounded-card border-[1.5px] border-marigold bg-marigold-soft/40 p-4">
      <Hourglass aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-marigold-strong" />
      <div>
        <p className="font-semibold">{t('pending.title')}</p>
        <p className="mt-0.5 max-w-prose text-ink-2">{t('pending.text')}</p>
      </div>
    </div>
  );
}
