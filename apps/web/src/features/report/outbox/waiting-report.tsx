import { COUNTRY } from '@sudhaar/domain/places';
import type { ReportEntry } from '../../../entities/report/outbox/entry.ts';
import { EntryCard } from '../../../entities/report/outbox/entry-card.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Props = {
  entry: ReportEntry;
  /** Upload progress. */
  share: number | undefined;
};

/** Waiting, refused, or just sent. */
export function WaitingReport({ entry, share }: Props) {
  const { t } = useTranslation('offline');
  const { caption, address, landmark, state, pincode } = entry.report;
  return (
    <EntryCard
      entry={entry}
      share={share}
      sent={t('outbox.hints.sent')}
      link={useLink(entry)}
      throwAwayTitle={t('outbox.throwAwayTitle')}
    >
      <h3 className="line-clamp-3 break-words whitespace-pre-line">{caption.trim()}</h3>
      <p className="mt-1 text-small break-words text-ink-2">
        {[address, landmark, `${state} ${pincode}`, COUNTRY].join(', ')}
      </p>
    </EntryCard>
  );
}

function useLink({ status, report }: ReportEntry) {
  const { t } = useTranslation('offline');
  if (status.state === 'sent') return { to: `/post/${status.postId}`, label: t('outbox.view') };
  if (status.state !== 'refused') return null;
  const mend = `/user/dashboard/createPost?mend=${report.clientId}&step=check`;
  return { to: mend, label: t('outbox.mend') };
}
