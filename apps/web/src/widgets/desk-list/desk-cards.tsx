import { useRef } from 'react';
import { isChosen, type Selection } from '../../entities/desk/selection.ts';
import { Due } from '../../entities/post/components/due.tsx';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { useWatchPost } from '../../entities/post/live.ts';
import { useListedPost } from '../../entities/post/queries.ts';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { useNameOfCategory } from '../../lib/i18n/category-names.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Assignee, usePlaceOf } from './cells.tsx';
import type { RowCalls } from './desk-row.tsx';

type Props = Pick<RowCalls, 'onOpen' | 'onChoose'> & { selection: Selection };

/** For phones: enough to choose a post. */
export function DeskCards({ selection, ...calls }: Props) {
  const { t } = useTranslation('desk');
  return (
    <ul aria-label={t('list.title')} className="grid grid-cols-1 gap-2">
      {selection.ids.map((id) => (
        <DeskCard key={id} id={id} isChosen={isChosen(selection, id)} {...calls} />
      ))}
    </ul>
  );
}

type CardProps = Pick<RowCalls, 'onOpen' | 'onChoose'> & { id: string; isChosen: boolean };

function DeskCard({ id, isChosen, onOpen, onChoose }: CardProps) {
  const { t } = useTranslation(['desk', 'posts']);
  const item = useRef<HTMLLIElement>(null);
  useWatchPost(item, id);
  const nameOfCategory = useNameOfCategory();
  const placeOf = usePlaceOf();
  const post = useListedPost(id);
  if (!post) return null;
  const caption = post.caption || t('posts:card.noCaption');
  return (
    <li
      ref={item}
      className={`flex items-start gap-1 rounded-card border py-2 pr-3 ${isChosen ? 'border-green bg-green-soft' : 'border-line bg-card'}`}
    >
      <label className="grid size-touch shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('list.choose', { number: post.number })}
          onChange={() => onChoose(id)}
          className="size-5 accent-green"
        />
      </label>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex min-h-touch min-w-0 flex-1 gap-3 rounded-small text-left"
      >
        <Thumb images={post.images} />
        <span className="grid min-w-0 flex-1 gap-1">
          <span dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            {caption}
          </span>
          <span className="text-small text-ink-2 wrap-anywhere">
            {[post.number, nameOfCategory(post.category), placeOf(post)].filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            <Due post={post} />
            <StageName stage={post.progressState} />
            <Assignee post={post} />
          </span>
        </span>
      </button>
    </li>
  );
}
