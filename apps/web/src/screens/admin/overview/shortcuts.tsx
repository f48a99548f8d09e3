import { Building2, type LucideIcon, Scale, SearchX, Tags } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const AREA = '/admin/dashboard';

/** Links to responsibility queues, without figures, because nothing counts them. */
export function Shortcuts() {
  const { t } = useTranslation(['offices', 'shell']);
  return (
    <nav aria-label={t('queues.shortcuts')}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Shortcut
          icon={SearchX}
          label={t('queues.withoutOffice')}
          to={`${AREA}/managePosts?withoutOffice=yes`}
        />
        <Shortcut icon={Scale} label={t('queues.disputed')} to={`${AREA}/managePosts?disputed=yes`} />
        <Shortcut icon={Building2} label={t('shell:titles.manageOffices')} to={`${AREA}/offices`} />
        <Shortcut icon={Tags} label={t('shell:titles.manageCategories')} to={`${AREA}/categories`} />
      </ul>
    </nav>
  );
}

function Shortcut({ icon: Icon, label, to }: { icon: LucideIcon; label: string; to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-touch items-center justify-between gap-2 rounded-card border border-line bg-card p-4 leading-tight shadow-card transition-colors duration-(--quick) hover:border-green"
      >
        {label}
        <Icon aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
