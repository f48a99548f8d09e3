import type { StopMark, Visit } from '@sudhaar/domain/field-day';
import { Check, Navigation, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mapsLink } from '../../entities/place/measure.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { Due } from '../../entities/post/components/due.tsx';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Props = {
  post: CachedPost;
  visit: Visit;
  onMark: (mark: StopMark) => void;
  /** Actions on the post. */
  children: ReactNode;
};

export const stopId = (postId: string): string => `stop-${postId}`;

/** Number, distance, urgency and directions. */
export function StopItem({ post, visit: { number, metres }, onMark, children }: Props) {
  const { t } = useTranslation(['field', 'posts', 'common']);
  const format = useFormat();
  const name = post.caption || t('posts:card.noCaption');
  const distance = metres === null ? '' : format.distance(Math.round(metres));
  const far = metres === null ? t('begins') : t(number === 1 ? 'fromStart' : 'away', { distance });
  const { landmark, address } = post.location;
  return (
    <Card id={stopId(post._id)} tabIndex={-1} className="grid scroll-mt-24 gap-3 p-4">
      <div className="flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-green font-semibold text-on-green tabular-nums"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="line-clamp-2 text-base wrap-anywhere">
            <Link to={`/post/${post._id}`} className="hover:underline">
              <span className="sr-only">{number}. </span>
              {name}
            </Link>
          </h3>
          <p className="text-small text-ink-2 tabular-nums">
            {post.number} · {far}
          </p>
          <p dir="auto" className="text-small wrap-anywhere text-ink-2">
            {[landmark, address].filter(Boolean).join(', ')}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-small">
            <Due post={post} />
            <span className="text-ink-2">{t(`common:stages.${post.progressState}`)}</span>
          </p>
        </div>
        <Thumb images={post.images} />
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <a
          href={mapsLink(post.location.coordinates, navigator.userAgent)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { post: name })}
          className="inline-flex min-h-touch items-center gap-1.5 rounded-full border-[1.5px] border-green px-3.5 font-semibold text-green hover:bg-green-soft"
        >
          <Navigation aria-hidden="true" size={18} />
          {t('directions')}
        </a>
        <Button compact aria-label={t('visitedPost', { post: name })} onClick={() => onMark('visited')}>
          <Check aria-hidden="true" size={18} />
          {t('visited')}
        </Button>
        <Button compact aria-label={t('skipPost', { post: name })} onClick={() => onMark('skipped')}>
          <SkipForward aria-hidden="true" size={18} />
          {t('skip')}
        </Button>
      </div>
    </Card>
  );
}
