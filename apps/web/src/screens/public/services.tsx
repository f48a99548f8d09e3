import { Camera, LifeBuoy, MessagesSquare, Newspaper, Route, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

const CARDS = [
  { name: 'report', to: '/report', icon: Camera },
  { name: 'vote', to: '/', icon: ThumbsUp },
  { name: 'track', to: '/track', icon: Route },
  { name: 'updates', to: '/updates', icon: Newspaper },
  { name: 'forum', to: '/forum', icon: MessagesSquare },
  { name: 'help', to: '/help', icon: LifeBuoy },
] as const;

export function Services() {
  const { t } = useTranslation('pages');
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('services.lead')} />
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to}
              className="block h-full rounded-large border border-line bg-card p-6 shadow-card transition-colors duration-(--quick) hover:border-green"
            >
              <span className="grid size-12 place-items-center rounded-full bg-green-soft text-green">
                <Icon aria-hidden="true" size={24} />
              </span>
              <h2 className="mt-4 text-lead">{t(`services.cards.${name}.title`)}</h2>
              <p className="mt-2 text-ink-2">{t(`services.cards.${name}.text`)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
