import { useRef } from 'react';
import { PostMap } from '../../entities/place/map/post-map.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useIsNear } from '../../lib/hooks/use-is-near.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { id: string; position: CachedPost['location']['coordinates'] };

/** Rendered only near the screen, because a long list would hold hundreds of maps. */
export function CardMap({ id, position }: Props) {
  const { t } = useTranslation('posts');
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, '600px');
  return (
    <div ref={place} id={id} className="h-64">
      {isNear && <PostMap position={position} popup={t('card.reportedLocation')} />}
    </div>
  );
}
