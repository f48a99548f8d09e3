import { Link } from 'react-router';

type Props = { office: { _id: string; name: string }; className?: string };

export const officePath = (id: string): string => `/office/${id}`;

export function OfficeLink({ office, className = 'font-semibold' }: Props) {
  return (
    <Link
      to={officePath(office._id)}
      className={`wrap-anywhere underline-offset-4 hover:text-green hover:underline ${className}`}
    >
      <bdi>{office.name}</bdi>
    </Link>
  );
}
