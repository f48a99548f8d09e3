import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { useSession } from '../lib/use-session.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { AREAS } from './areas.ts';
import { usePageTitle } from './page-title.ts';

/** The first page of a dashboard: a greeting, and the ways on from here. */
export function DashboardIndex() {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  const title = usePageTitle();
  if (role === '') return null;
  const [, ...items] = AREAS[role];
  return (
    <>
      <PageHeading title={title} lead={t('overview.lead')} />
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 font-medium shadow-card transition-colors duration-(--quick) hover:border-green"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-soft text-green">
                <Icon aria-hidden="true" size={20} />
              </span>
              {t(`areas.${label}`)}
              <ChevronRight aria-hidden="true" size={18} className="ml-auto shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
