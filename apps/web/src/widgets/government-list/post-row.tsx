import { useRef } from 'react';
import { OpeningRow } from '../../entities/post/components/opening-row.tsx';
import { PRIORITY_TONES } from '../../entities/post/components/post-facts.tsx';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { RejectionNotice } from '../../entities/post/components/rejection-notice.tsx';
import type { List } from '../../entities/post/government-lists.ts';
import { useWatchPost } from '../../entities/post/live.ts';
import { useListedPost } from '../../entities/post/queries.ts';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { ProgressActions } from '../../features/advance/progress-actions.tsx';
import { RowActions } from '../../features/advance/row-actions.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../lib/i18n/place-line.ts';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { OfficeTools } from '../office-tools/office-tools.tsx';
import { PostCard } from '../post-card/post-card.tsx';

type Props = { id: string; list: List; withStage: boolean };

const cell = 'px-2 py-2 last:pr-4';

/** Opens its card below. */
export function PostRow({ id, list, withStage }: Props) {
  const { t } = useTranslation(['progress', 'posts', 'common']);
  const format = useFormat();
  const addressParts = useAddressParts();
  const row = useRef<HTMLTableRowElement>(null);
  useWatchPost(row, id);
  const post = useListedPost(id);
  if (!post) return null;
  const { upvoteCount, downvoteCount, createdAt, priority } = post;
  const { address, pincode } = post.location;
  const cells = (
    <>
      {!withStage && (
        <td className={`${cell} text-ink-2`}>
          <span className="line-clamp-1 w-32 wrap-anywhere">{address}</span>
          {pincode}
        </td>
      )}
      <td className={cell}>
        <Chip tone={PRIORITY_TONES[priority]}>{t(`common:priorities.${priority}`)}</Chip>
      </td>
      <td className={cell}>
        <span title={t('table.againstCount', { count: downvoteCount })}>
          <span aria-hidden="true" className="font-semibold">
            {format.number(upvoteCount)}
          </span>
          <span className="sr-only">{t('table.agreeCount', { count: upvoteCount })}</span>
        </span>
      </td>
      <td className={`${cell} min-w-36 text-ink-2`}>
        <Moment at={createdAt} className="whitespace-nowrap" />
        <PostStatus post={post} />
      </td>
      {withStage && (
        <td className={`${cell} min-w-40`}>
          <StageName stage={post.progressState} />
        </td>
      )}
      <td className={cell}>
        {post.progressState === 'Finished' ? (
          <StageName stage={post.progressState} text={t('actions.completed')} />
        ) : (
          <RowActions post={post} list={list} />
        )}
      </td>
    </>
  );
  const note = (
    <>
      {post.rejection && (
        <p dir="auto" className="font-semibold text-brick">
          {t('posts:rejection.line', { reason: post.rejection.reason })}
        </p>
      )}
      {withStage && <p>{addressParts({ ...post.location, landmark: '', state: '' }).join(', ')}</p>}
    </>
  );
  return (
    <OpeningRow post={post} ref={row} note={note} cells={cells}>
      <div className="mb-3">
        <RejectionNotice post={post} />
      </div>
      <PostCard post={post} eager>
        <ProgressActions post={post} list={list} />
        <OfficeTools post={post} />
      </PostCard>
    </OpeningRow>
  );
}
