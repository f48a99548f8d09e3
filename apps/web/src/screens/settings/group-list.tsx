import type { Role } from '@sudhaar/domain/accounts';
import {
  Bell,
  ChevronRight,
  LockKeyhole,
  type LucideIcon,
  MapPinned,
  Palette,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { type GroupName, groupsOf, sectionsOf } from './groups.ts';

const ICONS: Record<GroupName, LucideIcon> = {
  notifications: Bell,
  places: MapPinned,
  appearance: Palette,
  security: LockKeyhole,
  privacy: ShieldCheck,
};

const PROFILES: Record<Role, string> = {
  user: '/user/dashboard/userProfile',
  government: '/government/dashboard/governmentProfile',
  admin: '/admin/dashboard/profile',
};

type RowProps = { to: string; icon: LucideIcon; title: string; about: string };

/** The groups of settings in a few lines. Each leads to its details. */
export function GroupList() {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  if (role === '') return null;
  return (
    <ul className="grid max-w-2xl grid-cols-1 gap-3">
      <Row
        to={PROFILES[role]}
        icon={UserRound}
        title={t('groups.profile')}
        about={t('groups.profileAbout')}
      />
      {groupsOf(role).map((group) => (
        <Row
          key={group}
          to={`#${group}`}
          icon={ICONS[group]}
          title={t(`groups.${group}`)}
          about={sectionsOf(group, role)
            .map((name) => t(`groups.parts.${name}`))
            .join(' · ')}
        />
      ))}
    </ul>
  );
}

function Row({ to, icon: Icon, title, about }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-card px-4 py-3 shadow-card transition-colors duration-(--quick) hover:border-green"
      >
        <Icon aria-hidden="true" size={22} className="shrink-0 text-green" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-ink-2">{about}</span>
        </span>
        <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
