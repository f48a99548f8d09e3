import type { ReactNode } from 'react';
import { DESK } from '../../lib/hooks/desk.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { Card } from '../../ui/card.tsx';

export type Column<Item> = { name: string; cell: (item: Item) => ReactNode };

type Props<Item> = {
  caption: string;
  items: readonly Item[];
  /** First column, or the card's heading on a phone. */
  title: Column<Item>;
  columns: readonly Column<Item>[];
  actions?: Column<Item>;
};

/** Table rows on wide screens, cards on a phone, with the same content. */
export function RecordList<Item extends { _id: string }>(props: Props<Item>) {
  return useMedia(DESK) ? <Lines {...props} /> : <Cards {...props} />;
}

const cell = 'px-2 py-2 align-middle first:pl-4 last:pr-4';

function Lines<Item extends { _id: string }>({ caption, items, title, columns, actions }: Props<Item>) {
  const heads = [title, ...columns, ...(actions ? [actions] : [])];
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-ink-2">
          <tr>
            {heads.map(({ name }) => (
              <th key={name} scope="col" className={`${cell} py-3 font-medium`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item._id} className="border-t border-line first:border-t-0 hover:bg-sunk/50">
              <th scope="row" className={`${cell} min-w-56 font-normal`}>
                {title.cell(item)}
              </th>
              {columns.map((column) => (
                <td key={column.name} className={cell}>
                  {column.cell(item)}
                </td>
              ))}
              {actions && (
                <td className={`${cell} min-w-48`}>
                  <div className="-mx-2 flex flex-wrap items-center">{actions.cell(item)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cards<Item extends { _id: string }>({ caption, items, title, columns, actions }: Props<Item>) {
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item._id}>
          <Card className="grid grid-cols-1 gap-3 p-4">
            {title.cell(item)}
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
              {columns.map((column) => (
                <div key={column.name} className="min-w-0">
                  <dt className="text-ink-3">{column.name}</dt>
                  <dd className="wrap-anywhere">{column.cell(item)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="-mx-2 flex flex-wrap items-center">{actions.cell(item)}</div>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
