import { useWaitingPosts } from '../../../entities/report/outbox/use-outbox.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { WaitingReport } from './waiting-report.tsx';

/** Waiting, refused, or just sent. */
export function WaitingReports() {
  const { t } = useTranslation('offline');
  const waiting = useWaitingPosts();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('outbox.title')} className="mb-5">
      <h2 className="mb-3 text-lead">{t('outbox.title')}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {waiting.toReversed().map(({ entry, share }) => (
          <li key={entry.report.clientId}>
            <WaitingReport entry={entry} share={share} />
          </li>
        ))}
      </ul>
    </section>
  );
}
