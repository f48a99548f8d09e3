import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';
import { Thumb } from './thumb.tsx';

type Props = {
  post: CachedPost;
  ref?: Ref<HTMLTableRowElement>;
  /** One line per element, under the caption. */
  note?: ReactNode;
  /** The other five cells. */
  cells: ReactNode;
  /** Shown below the row when open. */
  children: ReactNode;
};

/** A table row that opens its card. */
export function OpeningRow({ post, ref, note, cells, children }: Props) {
  const { t } = useTranslation('posts');
  const cardId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr
        ref={ref}
        data-row={post._id}
        className={`border-t border-line first:border-t-0 hover:bg-sunk/50 ${open ? 'bg-sunk/50' : ''}`}
      >
        <th scope="row" className="py-2 pr-2 pl-4 font-normal">
          <div className="flex items-center gap-3">
            <Thumb images={post.images} />
            <div className="min-w-0 flex-1">
              <button
                type="button"
                data-opens={post._id}
                aria-expanded={open}
                aria-controls={open ? cardId : undefined}
                onClick={() => setOpen(!open)}
                className="flex min-h-8 w-full items-center gap-3 rounded-small text-left"
              >
                <span
                  dir="auto"
                  className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-snug font-semibold wrap-anywhere"
                >
                  {post.caption || t('card.noCaption')}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  size={18}
                  className={`shrink-0 text-ink-3 transition-transform duration-(--quick) ${open ? 'rotate-180' : ''}`}
                />
              </button>
              {note && <div className="text-ink-2 *:line-clamp-1">{note}</div>}
            </div>
          </div>
        </th>
        {cells}
      </tr>
      {open && (
        <tr data-row={post._id} className="bg-sunk/50">
          <td id={cardId} colSpan={6} className="px-4 pt-1 pb-5 text-base">
            <div className="mx-auto max-w-3xl">{children}</div>
          </td>
        </tr>
      )}
    </>
  );
}
