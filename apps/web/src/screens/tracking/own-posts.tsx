import { ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { NO_FILTERS } from '../../entities/post/filters.ts';
import { useListedPost } from '../../entities/post/queries.ts';
import { myPosts } from '../../entities/post/sources.ts';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PostList } from '../../widgets/post-list/post-list.tsx';

/** One line each. */
export function OwnPosts() {
  const { t } = useTranslation('tracking');
  return (
    <section aria-labelledby="own-posts" className="mt-10 max-w-3xl">
      <h2 id="own-posts" className="mb-3 text-title">
        {t('track.own')}
      </h2>
      <PostList
        source={myPosts(NO_FILTERS)}
        failed={t('track.ownFailed')}
        onTheirWay={<Skeleton className="h-48 rounded-card" />}
        empty={
          <EmptyState
            icon={ListTodo}
            action={
              <ButtonLink look="outline" to="/report">
                {t('track.ownReport')}
              </ButtonLink>
            }
          >
            {t('track.ownEmpty')}
          </EmptyState>
        }
        items={(ids) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {ids.map((id) => (
              <OwnPost key={id} id={id} />
            ))}
          </ul>
        )}
      />
    </section>
  );
}

function OwnPost({ id }: { id: string }) {
  const post = useListedPost(id);
  if (!post) return null;
  const [image] = post.images;
  return (
    <li>
      <Link to={`/post/${id}`} className="flex items-center gap-3 p-3 hover:bg-green-soft sm:p-4">
        {image && (
          <Picture image={image} isSmall alt="" sizes="56px" className="size-14 shrink-0 rounded-small" />
        )}
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {post.caption}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small">
            <StageName stage={post.progressState} />
            <Moment at={post.createdAt} className="text-ink-3" />
          </span>
          <PostStatus post={post} />
        </span>
      </Link>
    </li>
  );
}
