import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = { title: string; lead: string; add: string; onAdd: () => void; children: ReactNode };

/** A list with its "add" button. */
export function Part({ title, lead, add, onAdd, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <p className="mt-1 text-ink-2">{lead}</p>
        </div>
        <Button compact look="primary" className="shrink-0" onClick={onAdd}>
          <Plus aria-hidden="true" size={18} />
          {add}
        </Button>
      </div>
      {children}
    </section>
  );
}
