import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { KeptPost } from '../../posts/cache.ts';
import { PostCard } from '../../posts/components/post-card.tsx';
import { PRIORITY_TONES } from '../../posts/components/post-facts.tsx';
import { STAGE_LOOK } from '../../posts/components/stage-look.ts';
import { useWatched } from '../../posts/live.ts';
import { useListedPost } from '../../posts/queries.ts';
import type { List } from '../lists.ts';
import { ProgressActions } from './progress-actions.tsx';
import { RowActions } from './row-actions.tsx';
import { Thumb } from './thumb.tsx';

type Props = { id: string; list: List; withStage: boolean };

const cell = 'px-2 py-2 last:pr-4';

/** One report in a line; opened, the whole card below it. */
export function PostRow({ id, list, withStage }: Props) {
  const { t } = useTranslation(['progress', 'posts', 'common']);
  const format = useFormat();
  const cardId = useId();
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  useWatched(row, id);
  const post = useListedPost(id);
  if (!post) return null;
  const { upvoteCount, downvoteCount, createdAt, priority } = post;
  const { address, pincode } = post.location;
  return (
    <>
      <tr
        ref={row}
        data-row={id}
        className={`border-t border-line first:border-t-0 hover:bg-sunk/50 ${open ? 'bg-sunk/50' : ''}`}
      >
        <th scope="row" className="py-2 pr-2 pl-4 font-normal">
          <button
            type="button"
            data-opens={id}
            aria-expanded={open}
            aria-controls={open ? cardId : undefined}
            onClick={() => setOpen(!open)}
            className="flex min-h-12 w-full items-center gap-3 rounded-small text-left"
          >
            <Thumb images={post.images} />
            <span className="min-w-0">
              <span className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold wrap-anywhere">
                {post.caption || t('posts:card.noCaption')}
              </span>
              {withStage && (
                <span className="line-clamp-1 text-ink-2">
                  {[address, pincode].filter(Boolean).join(', ')}
                </span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              size={18}
              className={`ml-auto shrink-0 text-ink-3 transition-transform duration-(--quick) ${open ? 'rotate-180' : ''}`}
            />
          </button>
        </th>
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
        <td className={`${cell} whitespace-nowrap text-ink-2`}>
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.age(createdAt)}
          </time>
        </td>
        {withStage && (
          <td className={cell}>
            <StageWord stage={post.progressState} />
          </td>
        )}
        <td className={cell}>
          <RowActions post={post} list={list} />
        </td>
      </tr>
      {open && (
        <tr data-row={id} className="bg-sunk/50">
          <td id={cardId} colSpan={6} className="px-4 pt-1 pb-5 text-base">
            <div className="mx-auto max-w-3xl">
              <PostCard post={post} eager>
                <ProgressActions post={post} list={list} />
              </PostCard>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function StageWord({ stage }: { stage: KeptPost['progressState'] }) {
  const { t } = useTranslation('common');
  const { icon: Icon, colour } = STAGE_LOOK[stage];
  return (
    <span className={`flex w-32 items-center gap-1.5 leading-tight font-semibold ${colour}`}>
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {t(`stages.${stage}`)}
    </span>
  );
}
