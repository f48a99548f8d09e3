import type { Position } from '@sudhaar/domain/places';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { formatDistance } from '../../../entities/place/measure.ts';
import { type NearbyPost, nearbyPosts } from '../../../entities/post/nearby.ts';
import { useNameOfCategory } from '../../../lib/i18n/category-names.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

/** Callers can't distinguish positions closer than this. */
const HERE_METRES = 5;

type Props = {
  position: Position | null;
  /** The caller speaks of this one. */
  onSame: (post: NearbyPost) => void;
};

/** Open posts nearby, to which the caller can be added. */
export function NearbyNumbers({ position, onSame }: Props) {
  const { t } = useTranslation('intake');
  const { data: posts = [] } = useQuery(nearbyPosts(position));
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="nearby-title" className="rounded-card bg-marigold-soft p-4">
      <h3 id="nearby-title" className="font-semibold">
        {t('similar.title')}
      </h3>
      <p className="mt-1 text-small text-ink-2">{t('similar.lead')}</p>
      <ul className="mt-3 grid gap-2">
        {posts.map((post) => (
          <Nearby key={post._id} post={post} onSame={() => onSame(post)} />
        ))}
      </ul>
    </section>
  );
}

function Nearby({ post, onSame }: { post: NearbyPost; onSame: () => void }) {
  const { t, i18n } = useTranslation(['intake', 'common']);
  const nameOfCategory = useNameOfCategory();
  const distance =
    post.distance < HERE_METRES
      ? t('similar.here')
      : t('similar.away', { distance: formatDistance(post.distance, i18n.language) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-small bg-card p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          <strong className="tabular-nums">{post.number}</strong> · {post.caption}
        </p>
        <p className="text-small text-ink-2">
          {distance} · {nameOfCategory(post.category)} · {t(`common:stages.${post.progressState}`)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button compact look="outline" aria-label={`${t('similar.same')} · ${post.number}`} onClick={onSame}>
          {t('similar.same')}
        </Button>
        <a
          href={`/post/${post._id}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('similar.open', { number: post.number })}
          className="grid size-touch shrink-0 place-items-center rounded-full text-green hover:bg-green-soft"
        >
          <ExternalLink aria-hidden="true" size={20} />
        </a>
      </div>
    </li>
  );
}
