import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CachedPost } from '../../entities/post/cache.ts';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { post: CachedPost; distance?: number; children?: ReactNode };

/** Enough to judge whether it is the same problem. */
export function DuplicateItem({ post, distance, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Link
        to={`/post/${post._id}`}
        className="flex min-h-touch min-w-0 flex-1 basis-56 items-center gap-3 hover:text-green"
      >
        <Thumb images={post.images} />
        <span className="min-w-0 leading-snug">
          <PostSummary post={post} distance={distance} />
        </span>
      </Link>
      {children}
    </li>
  );
}

export function PostSummary({ post, distance }: { post: CachedPost; distance?: number | undefined }) {
  const { t } = useTranslation(['merging', 'posts']);
  const format = useFormat();
  const facts = [
    post.number,
    ...(distance === undefined ? [] : [t('facts', { distance: format.distance(distance) })]),
    t('upvotes', { count: post.upvoteCount }),
    format.age(post.createdAt),
  ];
  return (
    <>
      <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
        {post.caption || t('posts:card.noCaption')}
      </span>
      <span className="block text-small text-ink-2 tabular-nums">{facts.join(' · ')}</span>
    </>
  );
}
