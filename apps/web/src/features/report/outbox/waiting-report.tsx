import { COUNTRY } from '@sudhaar/domain/places';
import type { ReportEntry } from '../../../entities/report/outbox/entry.ts';
import { EntryState } from '../../../entities/report/outbox/entry-state.tsx';
import { Thumbnail } from '../../../entities/report/outbox/thumbnail.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EntryActions } from './entry-actions.tsx';

type Props = {
  entry: ReportEntry /** How much of it has left, while it is leaving. */;
  share: number | undefined;
};

/** One entry of the outbox with its send status. */
export function WaitingReport({ entry, share }: Props) {
  const { t } = useTranslation('offline');
  const format = useFormat();
  const { caption, photos, address, landmark, state, pincode } = entry.report;
  const [photo] = photos;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <EntryState status={entry.status} share={share} sent={t('outbox.hints.sent')} />
      <div className="flex gap-4">
        {photo && <Thumbnail blob={photo.blob} />}
        <div className="min-w-0">
          <h3 className="line-clamp-3 break-words whitespace-pre-line">{caption.trim()}</h3>
          <p className="mt-1 text-small break-words text-ink-2">
            {[address, landmark, `${state} ${pincode}`, COUNTRY].join(', ')}
          </p>
          <p className="mt-1 text-small text-ink-2">
            {t('outbox.at', { time: format.dateTime(new Date(entry.at).toISOString()) })}
            {photos.length > 0 && ` · ${t('outbox.photos', { count: photos.length })}`}
          </p>
        </div>
      </div>
      {share === undefined && <EntryActions entry={entry} />}
    </Card>
  );
}
