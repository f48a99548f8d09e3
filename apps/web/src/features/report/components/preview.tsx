import { COUNTRY } from '@sudhaar/domain/places';
import { MapPin } from 'lucide-react';
import { useCategoryName } from '../../../entities/category/queries.ts';
import { PostFacts } from '../../../entities/post/components/post-facts.tsx';
import type { Photo, Report } from '../../../entities/report/report.ts';
import { StageRoad } from '../../../entities/stage/stage-road.tsx';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';

/** One large photo and two small ones, as on a card. */
const MAX_PHOTOS = 3;

export function Preview({ report }: { report: Report }) {
  const { t } = useTranslation(['report', 'posts']);
  const placeName = usePlaceName();
  const name = useCategoryName(report.category);
  const { caption, category, photos, address, landmark, state, pincode } = report;
  const place = [address, landmark, placeName(state), pincode, placeName(COUNTRY)].filter(
    (line) => line.trim() !== '',
  );
  return (
    <section
      aria-label={t('check.preview')}
      className="grid grid-cols-1 gap-4 overflow-clip rounded-large border border-line bg-card py-5"
    >
      <div className="grid gap-2 px-6">
        <PostFacts post={{ ...report, category: { code: category, name }, currentState: 'Open' }} />
        <p dir="auto" className="text-lead font-semibold wrap-anywhere whitespace-pre-line">
          {caption.trim() || t('posts:card.noCaption')}
        </p>
        <p className="flex gap-1.5 text-ink-2">
          <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{place.join(', ')}</span>
        </p>
      </div>
      {photos.length > 0 && (
        <ul
          aria-label={t('check.photos', { count: photos.length })}
          className="grid auto-cols-fr grid-flow-col gap-1"
        >
          {photos.slice(0, MAX_PHOTOS).map((photo) => (
            <PreviewPhoto key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      <div className="px-6">
        <StageRoad stage="Unseen" />
      </div>
    </section>
  );
}

function PreviewPhoto({ photo }: { photo: Photo }) {
  const url = useObjectUrl(photo.blob);
  return (
    <li>
      <img src={url} alt="" className="h-56 w-full bg-sunk object-cover" />
    </li>
  );
}
