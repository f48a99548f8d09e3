import { type ComponentType, memo, type ReactNode, startTransition, useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { PostSkeleton, PostsSkeleton } from '../../entities/post/components/post-skeleton.tsx';
import { type PostSource, useListedPost, usePostList } from '../../entities/post/queries.ts';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { useNear } from '../../lib/hooks/use-near.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useFailureToast } from '../../lib/toast/use-failure-toast.ts';
import { Paged } from '../../ui/paged.tsx';
import { PostCard } from '../post-card/post-card.tsx';

export type CardProps = { post: CachedPost; eager: boolean };
type Props = {
  source: PostSource;
  /** Shown if loading fails. */
  failed: string;
  /** Shown without posts. */
  empty: ReactNode;
  card?: ComponentType<CardProps>;
  /** Another layout than cards, and its loading state. */
  items?: (ids: readonly string[]) => ReactNode;
  onTheirWay?: ReactNode;
  /** Only part of a page, so its end is not announced. */
  isPart?: boolean;
};

export function PostList(props: Props) {
  const { source, failed, empty, card = PostCard, items, onTheirWay = <PostsSkeleton />, isPart } = props;
  const { t } = useTranslation('posts');
  const list = usePostList(source);
  useFailureToast(list, failed);
  return (
    <Paged
      list={list}
      items={list.ids}
      texts={{
        failed,
        loaded: t('list.loaded', { count: list.ids?.length ?? 0 }),
        loadMore: t('list.loadMore'),
        loading: t('list.loading'),
        tryAgain: t('list.tryAgain'),
        ...(!isPart && { end: t('list.end') }),
      }}
      onTheirWay={onTheirWay}
      empty={empty}
    >
      {items ?? ((ids) => <Cards ids={ids} card={card} />)}
    </Paged>
  );
}

/** Cards rendered at once, more than a phone shows. Then one at a time. */
const EAGER_COUNT = 2;
/** Approximate height. */
const CARD_REM = 48;
/** Rendered when it comes near. The padding makes room for the card's shadow, which would be cut off. */
const OFF_SCREEN = '-m-3 p-3 [content-visibility:auto] [contain-intrinsic-height:auto_48rem]';
/** Distance below the screen at which cards are rendered. */
const LOAD_MARGIN = '1000px';

/**
 * The first cards render at once. The others follow one by one, on scrolling near or when the browser is idle, so
 * that a slow phone is never blocked for long, while find-in-page, printing and screen readers still get them all.
 */
function Cards({ ids, card }: { ids: readonly string[]; card: ComponentType<CardProps> }) {
  const [count, setCount] = useState(EAGER_COUNT);
  const room = useRef<HTMLLIElement>(null);
  const left = Math.max(0, ids.length - count);
  const drawMore = () => startTransition(() => setCount(count + 1));
  useNear(room, drawMore, { margin: LOAD_MARGIN, round: `${count} ${left}` });
  useIdle(drawMore, left > 0 ? `${count}` : null);
  return (
    <ul className="grid grid-cols-1 gap-5">
      {ids.slice(0, count).map((id, index) => (
        <Listed key={id} id={id} eager={index === 0} card={card} />
      ))}
      {left > 0 && (
        <li ref={room} aria-hidden="true" aria-busy="true" style={{ height: `${left * CARD_REM}rem` }} />
      )}
    </ul>
  );
}

type ListItemProps = {
  id: string;
  eager: boolean;
  card: ComponentType<CardProps>;
};

const Listed = memo(function Listed({ id, eager, card: Post }: ListItemProps) {
  const post = useListedPost(id);
  if (post === null) return null;
  return (
    <li className={eager ? undefined : OFF_SCREEN}>
      {post ? <Post post={post} eager={eager} /> : <PostSkeleton />}
    </li>
  );
});
