import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function Team() {
  const { t } = useTranslation('team');
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('lead')} />
      <ul className="mt-10 grid gap-5 md:grid-cols-2">
        {t('members', { returnObjects: true }).map(({ initials, role, about, links }) => (
          <li key={role}>
            <Card className="h-full p-6 sm:p-8">
              <span
                aria-hidden="true"
                className="grid size-20 place-items-center rounded-full bg-green-soft text-title font-bold text-green"
              >
                {initials}
              </span>
              <h2 className="mt-5 text-title">{role}</h2>
              <p className="mt-2 text-ink-2">{about}</p>
              <ul className="mt-4 grid justify-items-start">
                {Object.entries(links).map(([page, label]) => (
                  <li key={page}>
                    <Link
                      to={`/${page}`}
                      className="flex min-h-touch items-center font-semibold text-green underline underline-offset-4"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
