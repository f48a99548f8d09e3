import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useIsNear } from '../../../lib/use-is-near.ts';
import { PostMap } from '../../places/post-map.tsx';
import type { KeptPost } from '../cache.ts';

type Props = { id: string; position: KeptPost['location']['coordinates'] };

/** The map of a card. Drawn while the card is near the screen only: a long list would hold hundreds of maps. */
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
