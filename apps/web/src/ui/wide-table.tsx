import type { ReactNode } from 'react';

type Props = {
  caption: string;
  headings: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Scrolls sideways on narrow screens, instead of the page. */
export function WideTable({ caption, headings, rows }: Props) {
  return (
    // Without a mouse, it is scrolled with the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className="max-w-full overflow-x-auto">
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-ink-2">
          <tr>
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className="border-b border-line py-2 pr-4 align-bottom font-medium"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column stays where it is
                <td key={i} className="py-2 pr-4 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
