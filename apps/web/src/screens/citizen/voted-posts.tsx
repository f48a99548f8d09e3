import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { downvotedPosts, upvotedPosts } from '../../entities/post/sources.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PostList } from '../../widgets/post-list/post-list.tsx';

const KINDS = {
  upvoted: { source: upvotedPosts, icon: ThumbsUp },
  downvoted: { source: downvotedPosts, icon: ThumbsDown },
};

function VotedPosts({ kind }: { kind: keyof typeof KINDS }) {
  const { t } = useTranslation('posts');
  const { source, icon } = KINDS[kind];
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading />
      <div className="mt-5">
        <PostList
          source={source}
          failed={t(`voted.${kind}.failed`)}
          empty={
            <EmptyState
              icon={icon}
              action={
                <ButtonLink look="outline" to="/user/dashboard/posts">
                  {t('voted.toFeed')}
                </ButtonLink>
              }
            >
              {t(`voted.${kind}.empty`)}
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

export const UpvotedPosts = () => <VotedPosts kind="upvoted" />;
export const DownvotedPosts = () => <VotedPosts kind="downvoted" />;
