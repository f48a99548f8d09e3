import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PostCard } from '../../posts/components/post-card.tsx';
import { PRIORITY_TONES } from '../../posts/components/post-facts.tsx';
import { STAGE_LOOK } from '../../posts/components/stage-look.ts';
import { useListedPost } from '../../posts/queries.ts';
import { Thumb } from '../../progress/components/thumb.tsx';
import { PostTools } from './post-tools.tsx';

const cell = 'px-2 py-2 last:pr-4';

/** One post in a line; opened, the whole card with its comments below it. */
export function PostLine({ id }: { id: string }) {
  const { t } = useTranslation(['admin', 'posts', 'common']);
  const format = useFormat();
  const cardId = useId();
  const [open, setOpen] = useState(false);
  const post = useListedPost(id);
  if (!post) return null;
  const { caption, priority, progressState, upvoteCount, downvoteCount, createdAt, user } = post;
  const { icon: StageIcon, colour } = STAGE_LOOK[progressState];
  return (
    <>
      <tr
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
                {caption || t('posts:card.noCaption')}
              </span>
              <span className="line-clamp-1 text-ink-2">
                {[user?.name ?? t('posts:card.unknown'), post.location.state].join(', ')}
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              size={18}
              className={`ml-auto shrink-0 text-ink-3 transition-transform duration-(--quick) ${open ? 'rotate-180' : ''}`}
            />
          </button>
        </th>
        <td className={cell}>
          <Chip tone={PRIORITY_TONES[priority]}>{t(`common:priorities.${priority}`)}</Chip>
        </td>
        <td className={cell}>
          <span className={`flex w-32 items-center gap-1.5 leading-tight font-semibold ${colour}`}>
            <StageIcon aria-hidden="true" size={16} className="shrink-0" />
            {t(`common:stages.${progressState}`)}
          </span>
          {post.isHidden && <span className="font-semibold text-brick">{t('posts.hiddenMark')}</span>}
        </td>
        <td className={`${cell} whitespace-nowrap tabular-nums`}>
          <span aria-hidden="true">
            <span className="font-semibold">{format.number(upvoteCount)}</span>
            <span className="text-ink-3"> / {format.number(downvoteCount)}</span>
          </span>
          <span className="sr-only">{t('posts.votesSpoken', { up: upvoteCount, down: downvoteCount })}</span>
        </td>
        <td className={`${cell} whitespace-nowrap text-ink-2`}>
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.age(createdAt)}
          </time>
        </td>
        <td className={cell}>
          <PostTools post={post} inLine />
        </td>
      </tr>
      {open && (
        <tr data-row={id} className="bg-sunk/50">
          <td id={cardId} colSpan={6} className="px-4 pt-1 pb-5 text-base">
            <div className="mx-auto max-w-3xl">
              <PostCard post={post} eager />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
