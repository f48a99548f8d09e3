import { Link } from 'react-router';

type Item = { to: string; name: string; about: string };

/** In columns where there is room. */
export function PlaceList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ to, name, about }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-touch flex-col justify-center rounded-card border border-line bg-card px-4 py-3 shadow-card transition-colors duration-(--quick) hover:border-green"
          >
            <span className="font-semibold">{name}</span>
            <span className="text-small text-ink-2">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
