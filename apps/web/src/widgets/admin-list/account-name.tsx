import type { Role } from '@sudhaar/domain/accounts';
import { Link } from 'react-router';
import { profilePath } from '../../lib/page/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

type Props = { of: Role; id: string; name: string; photo: string; email: string };

export function AccountName({ of: role, id, name, photo, email }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar photo={photo} name={name} />
      <div className="min-w-0 leading-snug">
        <Link
          to={profilePath(role, id)}
          className="inline-block py-1 text-base font-semibold wrap-anywhere underline-offset-4 hover:text-green hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <Email address={email} />
      </div>
    </div>
  );
}

/** Breaks before the @ if it is too long. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <p className="text-small wrap-anywhere text-ink-2">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
}
