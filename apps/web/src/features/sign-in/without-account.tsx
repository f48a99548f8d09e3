import { publicPostPath } from '@sudhaar/domain/public-posts';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Everybody can see a post's public page. */
function publicPageOf(wanted: string | undefined): string | null {
  const id = /^\/post\/([^/?#]+)/.exec(wanted ?? '')?.[1];
  return id ? publicPostPath(id) : null;
}

/** For people who followed a shared link: the same post without a login. */
export function WithoutAccount({ wanted }: { wanted: string | undefined }) {
  const { t } = useTranslation('accounts');
  const page = publicPageOf(wanted);
  if (!page) return null;
  return (
    <Link
      to={page}
      className="mb-5 flex min-h-touch items-center gap-2 rounded-card bg-sky-soft px-4 py-2 font-semibold underline underline-offset-4"
    >
      <Eye aria-hidden="true" size={20} className="shrink-0" />
      {t('login.withoutAccount')}
    </Link>
  );
}
