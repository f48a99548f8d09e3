import { COUNTRY } from '@sudhaar/domain/places';
import type { PlaceField, ProblemField } from '@sudhaar/domain/reported-fields';
import type { ReactNode } from 'react';
import { useCategoryName } from '../../../entities/category/queries.ts';
import { formatPosition } from '../../../entities/place/measure.ts';
import { doneSteps, type Photo, type Report, type Step } from '../../../entities/report/report.ts';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';

type Props = { report: Report; onChange: (step: Step) => void };

/** Each part has a button to change it. */
export function Review({ report, onChange }: Props) {
  const { t } = useTranslation(['report', 'posts']);
  const name = useCategoryName(report.category);
  const placeName = usePlaceName();
  const done = doneSteps(report);
  const { caption, priority, photos, coordinates, address, landmark, state, pincode } = report;
  const place = [address, landmark, `${placeName(state)} ${pincode}`.trim(), placeName(COUNTRY)].filter(
    (line) => line.trim() !== '',
  );
  const where: Record<PlaceField, ReactNode> = {
    address: done.where && (
      <p key="address" className="break-words">
        {place.join(', ')}
      </p>
    ),
    // In one line with the address.
    landmark: null,
    state: null,
    pincode: null,
    coordinates: coordinates && (
      <p key="coordinates" className="text-small text-ink-2 tabular-nums">
        {formatPosition(coordinates)}
      </p>
    ),
  };
  const what: Record<ProblemField, ReactNode> = {
    caption: done.what && (
      <p key="caption" className="break-words whitespace-pre-line">
        {caption.trim()}
      </p>
    ),
    category: name && (
      <p key="category" className="text-small text-ink-2">
        {t('posts:card.category')}: {name}
      </p>
    ),
    priority: (
      <p key="priority" className="text-small text-ink-2">
        {t('what.priority')}: {t(`what.priorities.${priority}`)}
      </p>
    ),
  };
  const part = (step: Step, content: ReactNode) => (
    <div className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <h3 className="text-small font-medium text-ink-2">{t(`steps.titles.${step}`)}</h3>
        {content}
        {!done[step] && <p className="font-medium text-marigold-strong">{t('check.missing')}</p>}
      </div>
      <button
        type="button"
        onClick={() => onChange(step)}
        aria-label={t('check.changeNamed', { part: t(`steps.names.${step}`) })}
        className="min-h-touch shrink-0 px-2 font-semibold text-green underline underline-offset-4"
      >
        {t('check.change')}
      </button>
    </div>
  );
  return (
    <div className="rounded-card border border-line bg-card px-4 py-1">
      {part(
        'photos',
        photos.length > 0 && (
          <ul aria-label={t('check.photos', { count: photos.length })} className="mt-2 flex flex-wrap gap-2">
            {photos.map((photo) => (
              <Thumbnail key={photo.id} photo={photo} />
            ))}
          </ul>
        ),
      )}
      {part('where', Object.values(where))}
      {part('what', Object.values(what))}
    </div>
  );
}

function Thumbnail({ photo }: { photo: Photo }) {
  const url = useObjectUrl(photo.blob);
  return (
    <li>
      <img src={url} alt="" className="size-14 rounded-small bg-sunk object-cover" />
    </li>
  );
}
