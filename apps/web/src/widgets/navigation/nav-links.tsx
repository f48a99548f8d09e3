import type { LucideIcon } from 'lucide-react';
import { Link, NavLink, useMatch } from 'react-router';

type Props = { to: string; end?: boolean; label: string };
/** `also` is another path of the same page. */
type RowProps = Props & { icon?: LucideIcon; also?: string };

/** Highlighted on the current page. */
export function RowLink({ to, end = false, label, icon: Icon, also = to }: RowProps) {
  const here = [useMatch({ path: to, end }), useMatch(also)].some((match) => match !== null);
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      title={label}
      className={`flex min-h-touch items-center gap-3 rounded-small px-3.5 py-2 font-medium transition-colors duration-(--quick) ${
        here ? 'bg-green text-on-green' : 'text-ink-2 hover:bg-sunk hover:text-ink'
      }`}
    >
      {Icon && <Icon aria-hidden="true" size={20} className="shrink-0" />}
      <span className="row-label">{label}</span>
    </Link>
  );
}

export function BarLink({ to, end = false, label }: Props) {
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        `flex min-h-touch items-center rounded-full px-4 font-medium transition-colors duration-(--quick) ${
          isActive ? 'bg-green-soft text-green' : 'text-ink-2 hover:text-ink'
        }`
      }
    >
      {label}
    </NavLink>
  );
}
