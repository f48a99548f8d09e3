import { remarkCount } from '@sudhaar/domain/posts';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostName } from '../../entities/post/components/post-name.tsx';
import { ShareButton } from '../../entities/post/components/share-button.tsx';
import { ReportAbuse } from '../../features/flag/report-abuse.tsx';
import { VoteButtons } from '../../features/vote/vote-buttons.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RemarkTools } from './remark-tools.tsx';
import { ReplyTemplates } from './reply-templates.tsx';

/** Loaded when somebody opens the comments. */
const Comments = lazy(async () => ({
  default: (await import('../../features/comment/comments.tsx')).Comments,
}));

export function PostActions({ post }: { post: CachedPost }) {
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
          <span className="tabular-nums">{format.number(remarkCount(post))}</span>
        </Button>
        <ShareButton post={post} />
        <ReportAbuse kind="post" id={post._id} author={author} iconOnly />
      </div>
      {open && (
        <Suspense fallback={<Skeleton id={commentsId} className="h-40 rounded-large" />}>
          <Comments id={commentsId} post={post} Tools={RemarkTools} Templates={ReplyTemplates} />
        </Suspense>
      )}
    </div>
  );
}
