import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { FollowsSection } from '../../features/follow/follows-section.tsx';
import { DownloadSection } from '../../features/settings/components/download-section.tsx';
import { ErasureSection } from '../../features/settings/components/erasure-section.tsx';
import { HomeSection } from '../../features/settings/components/home-section.tsx';
import { LanguageSection } from '../../features/settings/components/language-section.tsx';
import { NotificationsSection } from '../../features/settings/components/notifications-section.tsx';
import { PasswordSection } from '../../features/settings/components/password-section.tsx';
import { ThemeSection } from '../../features/settings/components/theme-section.tsx';
import { VisibilitySection } from '../../features/settings/components/visibility-section.tsx';
import { PasskeysSection } from '../../features/settings/sign-in/passkeys-section.tsx';
import { SecondFactorSection } from '../../features/settings/sign-in/second-factor-section.tsx';
import { UnconfirmedEmail } from '../../features/sign-in/unconfirmed-email.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { GroupList } from './group-list.tsx';
import { type GroupName, groupAt, type SectionName, sectionsOf } from './groups.ts';
import { Sessions } from './sessions.tsx';

const SECTIONS: Record<SectionName, ComponentType> = {
  notifications: NotificationsSection,
  home: HomeSection,
  follows: FollowsSection,
  language: LanguageSection,
  theme: ThemeSection,
  password: PasswordSection,
  passkeys: PasskeysSection,
  secondFactor: SecondFactorSection,
  sessions: Sessions,
  visibility: VisibilitySection,
  download: DownloadSection,
  erasure: ErasureSection,
};

/** A list of groups, or the group that the address names. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  const isVerified = useIsVerified();
  const { hash } = useLocation();
  const group = groupAt(hash, role);
  useArrivalAt(hash);
  return (
    <>
      <PageHeading {...(!group && { lead: t('page.lead') })} />
      <div className="mt-6 grid grid-cols-1 gap-5">
        {role === 'user' && !isVerified && <UnconfirmedEmail />}
        {group ? <Group name={group} /> : <GroupList />}
      </div>
    </>
  );
}

/** Moves the screen and the focus to the section that the address names, or back to the list. */
function useArrivalAt(hash: string): void {
  const last = useRef('');
  useEffect(() => {
    if (last.current === hash) return;
    last.current = hash;
    const section = document.getElementById(hash.slice(1));
    const isFirst = section?.closest('[data-group]')?.querySelector('section') === section;
    if (section && !isFirst) section.scrollIntoView();
    else scrollTo({ top: 0 });
    const target = section?.querySelector<HTMLElement>('h2') ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  }, [hash]);
}

function Group({ name }: { name: GroupName }) {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  return (
    <div data-group={name} className="grid grid-cols-1 gap-5">
      <div className="-mt-3">
        <Link
          to="#"
          className="inline-flex min-h-touch items-center gap-2 font-medium text-green underline underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" size={18} />
          {t('page.all')}
        </Link>
      </div>
      {sectionsOf(name, role).map((section) => {
        const Section = SECTIONS[section];
        return <Section key={section} />;
      })}
    </div>
  );
}
