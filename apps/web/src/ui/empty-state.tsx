import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  children: ReactNode /** The way on: buttons, below the text. */;
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-ink-2">
      <span className="grid size-12 place-items-center rounded-full bg-sunk">
        <Icon aria-hidden="true" size={22} />
      </span>
      <p>{children}</p>
      {action && <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
