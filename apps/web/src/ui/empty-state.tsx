import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function EmptyState({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-ink-2">
      <span className="grid size-12 place-items-center rounded-full bg-sunk">
        <Icon aria-hidden="true" size={22} />
      </span>
      <p>{children}</p>
    </div>
  );
}
