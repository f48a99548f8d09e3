import { FollowsSection } from '../../features/follow/follows-section.tsx';
import { DownloadSection } from '../../features/settings/components/download-section.tsx';
import { ErasureSection } from '../../features/settings/components/erasure-section.tsx';
import { HomeSection } from '../../features/settings/components/home-section.tsx';
import { LanguageSection } from '../../features/settings/components/language-section.tsx';
import { NotificationsSection } from '../../features/settings/components/notifications-section.tsx';
import { PasswordSection } from '../../features/settings/components/password-section.tsx';
import { ThemeSection } from '../../features/settings/components/theme-section.tsx';
import { VisibilitySection } from '../../features/settings/components/visibility-section.tsx';
import { UnconfirmedEmail } from '../../features/sign-in/unconfirmed-email.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Sessions } from './sessions.tsx';

const OF_CITIZENS: readonly string[] = ['home', 'follows', 'visibility'];
/** Text keys, also used as anchors. */
const SECTIONS = [
  { name: 'language', Section: LanguageSection },
  { name: 'theme', Section: ThemeSection },
  { name: 'notifications', Section: NotificationsSection },
  { name: 'home', Section: HomeSection },
  { name: 'follows', Section: FollowsSection },
  { name: 'visibility', Section: VisibilitySection },
  { name: 'password', Section: PasswordSection },
  { name: 'sessions', Section: Sessions },
  { name: 'download', Section: DownloadSection },
  { name: 'erasure', Section: ErasureSection },
] as const;
type SectionName = (typeof SECTIONS)[number]['name'];

/** Home, follows and visibility are only for citizens. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  const isVerified = useIsVerified();
  const sections = SECTIONS.filter(({ name }) => role === 'user' || !OF_CITIZENS.includes(name));
  return (
    <>
      <PageHeading lead={t('page.lead')} />
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="grid grid-cols-1 gap-5">
          {role === 'user' && !isVerified && <UnconfirmedEmail />}
          {sections.map(({ name, Section }) => (
            <Section key={name} />
          ))}
        </div>
        <Index names={sections.map(({ name }) => name)} />
      </div>
    </>
  );
}

function Index({ names }: { names: SectionName[] }) {
  const { t } = useTranslation('settings');
  return (
    <nav
      aria-label={t('page.index')}
      className="sticky top-[calc(var(--header)+1.5rem)] hidden border-l-2 border-line xl:block"
    >
      {names.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          className="flex min-h-9 items-center pl-4 text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          {t(`${name}.title`)}
        </a>
      ))}
    </nav>
  );
}
