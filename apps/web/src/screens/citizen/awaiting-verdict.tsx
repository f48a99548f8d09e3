import { Link } from 'react-router';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { postsAwaitingMe } from '../../entities/post/sources.ts';
import { KeepFocus } from '../../features/verdict/keep-focus.tsx';
import { Verdict } from '../../features/verdict/verdict.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CardProps, PostList } from '../../widgets/post-list/post-list.tsx';

/** Own posts that wait for a verdict. */
export function AwaitingVerdict() {
  const { t } = useTranslation('posts');
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-title">{t('overview.awaiting')}</h2>
      <KeepFocus>
        <PostList
          isPart
          source={postsAwaitingMe}
          failed={t('mine.failed')}
          card={AwaitingCard}
          empty={<p className="text-ink-2">{t('overview.nothingAwaits')}</p>}
          onTheirWay={<Skeleton className="h-6 w-64 rounded-small" />}
        />
      </KeepFocus>
    </section>
  );
}

function AwaitingCard({ post }: CardProps) {
  const { t } = useTranslation(['posts', 'common']);
  const { progressState } = post;
  return (
    <Card className="grid grid-cols-1 gap-3 p-3 sm:gap-4 sm:p-4">
      <Link to={`/post/${post._id}`} className="flex min-h-touch items-center gap-3">
        <Thumb images={post.images} />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            {post.caption || t('card.noCaption')}
          </span>
          <span className="text-small text-ink-2">{t(`common:stages.${progressState}`)}</span>
          <PostStatus post={post} />
        </span>
      </Link>
      {/* Stays visible with its new stage until the next visit. */}
      {progressState === 'Waiting for User Verification' && <Verdict post={post} />}
    </Card>
  );
}
