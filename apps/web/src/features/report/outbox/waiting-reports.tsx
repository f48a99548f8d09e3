import { useOutbox } from '../../../entities/report/outbox/use-outbox.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { WaitingReport } from './waiting-report.tsx';

/** One's own reports on this device: waiting, refused, or just sent. */
export function WaitingReports() {
  const { t } = useTranslation('offline');
  const { entries, shares } = useOutbox();
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('outbox.title')} className="mb-5">
      <h2 className="mb-3 text-lead">{t('outbox.title')}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {entries.toReversed().map((entry) => (
          <li key={entry.report.clientId}>
            <WaitingReport entry={entry} share={shares.get(entry.report.clientId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
