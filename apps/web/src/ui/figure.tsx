import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  icon: LucideIcon;
  label: string;
  /** Formatted number, or a placeholder. */
  children: ReactNode;
  to: string;
  /** Highlights the frame. */
  calls?: boolean;
};

/** A count that links to its list. Use it in a list. */
export function Figure({ icon: Icon, label, children, to, calls = false }: Props) {
  return (
    <li>
      <Link
        to={to}
        className={`flex h-full flex-col gap-1 rounded-card border bg-card p-4 shadow-card transition-colors duration-(--quick) hover:border-green ${
          calls ? 'border-marigold' : 'border-line'
        }`}
      >
        <span className="flex h-9 items-center justify-between gap-2 text-heading leading-none font-semibold tabular-nums">
          {children}
          <Icon aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
        </span>
        <span className="leading-tight text-ink-2">{label}</span>
      </Link>
    </li>
  );
}
