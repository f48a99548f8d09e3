import type { ReactNode } from 'react';

export type BarColumn = {
  name: string /** A class that sets the colour of text, which the bar takes. */;
  colour: string;
};
export type BarRow = { key: string; label: ReactNode; values: number[]; colour?: string };

type Props = {
  caption: string;
  rowsName: string;
  columns: BarColumn[];
  rows: BarRow[];
  format: (value: number) => string;
};

/** A chart as a table, so that every bar has its number, and screen readers get rows and columns. */
export function BarTable({ caption, rowsName, columns, rows, format }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <table className="w-full border-collapse text-small">
      <caption className="mb-3 text-left text-lead font-semibold text-ink">{caption}</caption>
      <thead className={columns.length > 1 ? 'text-left text-ink-3' : 'sr-only'}>
        <tr>
          <th scope="col" className="py-1 pr-3 align-bottom font-medium">
            {rowsName}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-1 pr-3 align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, colour }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-ink-2">
              {label}
            </th>
            {columns.map((column, i) => (
              <td
                key={column.name}
                className={`py-1.5 pr-3 ${columns.length > 1 ? 'w-1/2' : 'w-full'} ${colour ?? column.colour}`}
              >
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="h-3 rounded-full bg-current"
                    style={{ width: `${((values[i] ?? 0) / most) * 80}%` }}
                  />
                  <span className={values[i] ? 'font-medium text-ink' : 'text-ink-3'}>
                    {format(values[i] ?? 0)}
                  </span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
