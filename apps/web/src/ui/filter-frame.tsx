import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

type Props = {
  label: string;
  /** Label of the button that opens it. */
  show: string;
  active: string | null;
  /** Columns on wide screens. */
  columns: string;
  /** Behind the button on wide screens, too. */
  folded?: boolean;
  children: ReactNode;
};

/** On a phone behind a button with the number of active filters. On wide screens visible, unless `folded`. */
export function FilterFrame({ label, show, active, columns, folded = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={label}>
      <Button
        compact
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={folded ? '' : 'sm:hidden'}
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        {show}
        {active && <span className="text-small text-green">{active}</span>}
      </Button>
      <div
        id={id}
        className={`mt-3 grid-cols-2 items-end gap-3 rounded-card border border-line bg-card p-4 ${folded ? '' : 'sm:mt-0 sm:grid'} ${columns} ${
          open ? 'grid' : 'hidden'
        }`}
      >
        {children}
      </div>
    </section>
  );
}
