import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReportAbuse } from '../../moderation/report-abuse.tsx';
import { VoteButtons } from '../../votes/vote-buttons.tsx';
import type { KeptPost } from '../cache.ts';
import { usePostName } from './post-name.tsx';
import { ShareButton } from './share-button.tsx';

/** A card is there before anybody opens its comments. */
const Comments = lazy(async () => ({ default: (await import('../../comments/comments.tsx')).Comments }));

/** What anyone can do about a post: vote, talk, pass it on. */
export function PostActions({ post }: { post: KeptPost }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const name = usePostName();
  const commentsId = useId();
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(false);
  // A link to the comments, which may be followed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts
  useEffect(() => {
    if (hash !== '#comments') return;
    setOpen(true);
    const frame = requestAnimationFrame(() =>
      document.getElementById(commentsId)?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, key, commentsId]);
  const author = { id: post.user?._id ?? null, name: post.user?.name ?? null };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-2">
        <VoteButtons post={post} />
        <Button
          {...name}
          compact
          aria-expanded={open}
          aria-controls={open ? commentsId : undefined}
          onClick={() => setOpen(!open)}
          className="max-sm:flex-1"
        >
          <MessageCircle aria-hidden="true" size={18} />
          <span>{t(open ? 'comments.hide' : 'comments.view')}</span>
          <span className="tabular-nums">{format.number(post.commentCount)}</span>
        </Button>
        <ShareButton post={post} />
        <ReportAbuse kind="post" id={post._id} author={author} iconOnly />
      </div>
      {open && (
        <Suspense fallback={<Skeleton id={commentsId} className="h-40 rounded-large" />}>
          <Comments id={commentsId} post={post} />
        </Suspense>
      )}
    </div>
  );
}
