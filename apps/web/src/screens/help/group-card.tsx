import { articlesOf, type HelpGroup } from '@sudhaar/domain/help';
import {
  Compass,
  Info,
  Landmark,
  type LucideIcon,
  Megaphone,
  Route,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';

const ICONS: Record<HelpGroup, LucideIcon> = {
  start: Compass,
  reporting: Megaphone,
  following: Route,
  community: UsersRound,
  account: ShieldCheck,
  authorities: Landmark,
  about: Info,
};

export function GroupCard({ group }: { group: HelpGroup }) {
  const { t } = useTranslation(['helpCenter', 'articles']);
  const Icon = ICONS[group];
  return (
    <Card className="mb-5 break-inside-avoid p-5">
      <h2 className="flex items-center gap-3 text-lead">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-soft text-green">
          <Icon aria-hidden="true" size={20} />
        </span>
        {t(`groups.${group}`)}
      </h2>
      <ul className="mt-2">
        {articlesOf(group).map((id) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={`/help/${id}`}
              className="flex min-h-touch items-center py-2 font-medium text-green underline-offset-4 hover:underline"
            >
              {t(`articles:articles.${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
