import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { profilePath } from '../../lib/page/paths.ts';

type Person = { _id: string; name: string; role: string } | null;

/** Deleted accounts are "Unknown". Administrators have no profile. */
export function PersonLink({ person }: { person: Person }) {
  const { t } = useTranslation('posts');
  const name = person?.name || t('card.unknown');
  if (person?.role !== 'user' && person?.role !== 'government') {
    return <bdi className="font-semibold">{name}</bdi>;
  }
  return (
    <Link
      to={profilePath(person.role, person._id)}
      className="font-semibold underline-offset-4 hover:text-green hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
