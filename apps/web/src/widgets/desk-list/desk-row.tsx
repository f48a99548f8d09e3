import { type MouseEvent, memo, useRef } from 'react';
import type { Column } from '../../entities/desk/columns.ts';
import { useWatchPost } from '../../entities/post/live.ts';
import { useListedPost } from '../../entities/post/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { Cell, ROOM } from './cells.tsx';

/** Stable callbacks, so that only changed rows re-render. */
export type RowCalls = {
  onGo: (id: string) => void;
  onOpen: (id: string) => void;
  onChoose: (id: string) => void;
  /** Selects all rows from the active one to this one. */
  onReach: (id: string) => void;
};
type Props = RowCalls & {
  id: string;
  index: number;
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  columns: readonly Column[];
};

/** The row has the focus and handles keys. Its controls are reached by Tab. */
export const DeskRow = memo(function DeskRow(props: Props) {
  const { id, index, isActive, isChosen, isOpen, columns, onGo, onOpen, onChoose, onReach } = props;
  const { t } = useTranslation(['desk', 'posts']);
  const row = useRef<HTMLTableRowElement>(null);
  useWatchPost(row, id);
  const post = useListedPost(id);
  if (!post) return null;
  const caption = post.caption || t('posts:card.noCaption');
  const [image] = post.images;
  const tabIndex = isActive ? 0 : -1;
  const look = isOpen ? 'bg-green-soft' : isChosen ? 'bg-marigold-soft/60' : 'hover:bg-sunk/60';
  // A click next to the caption counts for the row.
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, a, label, input')) onOpen(id);
  };
  /** With the shift key a click extends the selection, wherever it lands in the row. */
  const pressWithShift = (event: MouseEvent) => {
    // The checkbox handles its own, because cancelling its click would leave it unchecked.
    if (!event.shiftKey || (event.target instanceof Element && event.target.closest('label'))) return;
    event.preventDefault();
    event.stopPropagation();
    onReach(id);
  };
  /** Otherwise this row would become the active one, from which the range starts, and text would be selected. */
  const holdFocus = (event: MouseEvent) => event.shiftKey && event.preventDefault();
  return (
    <tr
      ref={row}
      data-desk-row={id}
      tabIndex={tabIndex}
      aria-selected={isChosen}
      aria-rowindex={index + 2}
      onFocus={() => onGo(id)}
      onMouseDown={holdFocus}
      onClickCapture={pressWithShift}
      onClick={press}
      className={`h-10 cursor-pointer scroll-mt-44 scroll-mb-24 border-t border-line -outline-offset-3 ${look}`}
    >
      <td className="w-9 pl-2">
        <label className="grid size-9 cursor-pointer place-items-center">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isChosen}
            aria-label={t('list.choose', { number: post.number })}
            onChange={({ nativeEvent }) => {
              const isReach = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
              return isReach ? onReach(id) : onChoose(id);
            }}
            className="size-4.5 accent-green"
          />
        </label>
      </td>
      {columns.map((column) =>
        column === 'caption' ? (
          <th
            key={column}
            scope="row"
            className="w-full max-w-0 min-w-40 px-2 @4xl:min-w-60 text-left font-medium"
          >
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={t('list.open', { caption })}
              onClick={() => onOpen(id)}
              className="flex w-full items-center gap-2.5 rounded-small text-left -outline-offset-1"
            >
              {image ? (
                <Picture
                  image={image}
                  isSmall
                  alt=""
                  sizes="32px"
                  className="size-8 shrink-0 rounded-small"
                />
              ) : (
                <span aria-hidden="true" className="size-8 shrink-0 rounded-small bg-sunk" />
              )}
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {caption}
              </span>
            </button>
          </th>
        ) : (
          <td key={column} className={`px-2 ${ROOM[column]}`}>
            <Cell column={column} post={post} />
          </td>
        ),
      )}
    </tr>
  );
});
