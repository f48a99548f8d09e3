import { Link } from 'react-router';
import { OfficeLink } from '../../../entities/office/office-link.tsx';
import { useChannelName } from '../../../entities/post/components/channel-name.ts';
import { OpeningRow } from '../../../entities/post/components/opening-row.tsx';
import { PRIORITY_TONES } from '../../../entities/post/components/post-facts.tsx';
import { PostStatus } from '../../../entities/post/components/post-status.tsx';
import { useListedPost } from '../../../entities/post/queries.ts';
import { StageName } from '../../../entities/stage/stage-name.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { AdminPostTools } from '../../../widgets/admin-post/admin-post-tools.tsx';
import { PostCard } from '../../../widgets/post-card/post-card.tsx';

const cell = 'px-2 py-2 last:pr-4';

/** Opens its card with comments below. */
export function PostLine({ id }: { id: string }) {
  const { t } = useTranslation(['admin', 'offices', 'posts', 'common']);
  const format = useFormat();
  const placeName = usePlaceName();
  const post = useListedPost(id);
  const channel = useChannelName(post);
  if (!post) return null;
  const { priority, upvoteCount, downvoteCount, createdAt, user } = post;
  const cells = (
    <>
      <td className={cell}>
        <Chip tone={PRIORITY_TONES[priority]}>{t(`common:priorities.${priority}`)}</Chip>
      </td>
      <td className={`${cell} min-w-40`}>
        <StageName stage={post.progressState} />
        {post.isHidden && <span className="font-semibold text-brick">{t('posts.hiddenMark')}</span>}
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <span aria-hidden="true">
          <span className="font-semibold">{format.number(upvoteCount)}</span>
          <span className="text-ink-3"> / {format.number(downvoteCount)}</span>
        </span>
        <span className="sr-only">{t('posts.votesSpoken', { up: upvoteCount, down: downvoteCount })}</span>
      </td>
      <td className={`${cell} min-w-36 text-ink-2`}>
        <Moment at={createdAt} className="whitespace-nowrap" />
        <PostStatus post={post} />
      </td>
      <td className={cell}>
        <AdminPostTools post={post} inLine />
      </td>
    </>
  );
  const note = (
    <>
      <p>
        {user ? (
          <Link to={`/user/${user._id}`} className="underline underline-offset-4 hover:text-green">
            <bdi>{user.name}</bdi>
          </Link>
        ) : (
          (channel ?? t('posts:card.unknown'))
        )}
        , {placeName(post.location.state)}
      </p>
      <p>
        {post.isDisputed && (
          <span className="font-semibold text-marigold-strong">{t('offices:queues.disputedMark')}: </span>
        )}
        {post.office ? <OfficeLink office={post.office} className="" /> : t('offices:queues.none')}
      </p>
    </>
  );
  return (
    <OpeningRow post={post} note={note} cells={cells}>
      <PostCard post={post} eager />
    </OpeningRow>
  );
}
