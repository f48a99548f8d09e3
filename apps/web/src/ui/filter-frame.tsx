import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

type Props = {
  label: string;
  /** On the button that unfolds it, and beside it how many are at work. */
  show: string;
  active: string | null;
  /** The number of columns where there is room. */
  columns: string;
  children: ReactNode;
};

/** Filters: always visible on wide screens; on a phone behind a button with the number of active filters. */
export function FilterFrame({ label, show, active, columns, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={label}>
      <Button
        compact
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        {show}
        {active && <span className="text-small text-green">{active}</span>}
      </Button>
      <div
        id={id}
        className={`mt-3 grid-cols-2 items-end gap-3 rounded-card border border-line bg-card p-4 sm:mt-0 sm:grid ${columns} ${
          open ? 'grid' : 'hidden'
        }`}
      >
        {children}
      </div>
    </section>
  );
}
