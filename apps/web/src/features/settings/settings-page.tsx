import type { settings } from '@sudhaar/language/en/settings';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsVerified } from '../../lib/use-account.ts';
import { useSession } from '../../lib/use-session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UnconfirmedEmail } from '../accounts/unconfirmed-email.tsx';
import { DownloadSection } from './components/download-section.tsx';
import { ErasureSection } from './components/erasure-section.tsx';
import { LanguageSection } from './components/language-section.tsx';
import { NotificationsSection } from './components/notifications-section.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { SessionsSection } from './components/sessions-section.tsx';
import { ThemeSection } from './components/theme-section.tsx';
import { VisibilitySection } from './components/visibility-section.tsx';

type Entry = { id: string; texts: keyof typeof settings & Titled; Section: ComponentType };
/** The parts of the texts that belong to a section of this page. */
type Titled = {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends { title: string; lead: string }
    ? Name
    : never;
}[keyof typeof settings];

const SECTIONS: readonly Entry[] = [
  { id: 'language', texts: 'language', Section: LanguageSection },
  { id: 'theme', texts: 'theme', Section: ThemeSection },
  { id: 'notifications', texts: 'notifications', Section: NotificationsSection },
  { id: 'visibility', texts: 'visibility', Section: VisibilitySection },
  { id: 'password', texts: 'password', Section: PasswordSection },
  { id: 'sessions', texts: 'sessions', Section: SessionsSection },
  { id: 'download', texts: 'download', Section: DownloadSection },
  { id: 'delete', texts: 'erasure', Section: ErasureSection },
];

/** Everything a person decides about their account, on one page. What others see is a citizen's matter alone. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  const isVerified = useIsVerified();
  const sections = SECTIONS.filter(({ id }) => role === 'user' || id !== 'visibility');
  return (
    <>
      <PageHeading title={usePageTitle()} lead={t('page.lead')} />
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="grid grid-cols-1 gap-5">
          {role === 'user' && !isVerified && <UnconfirmedEmail />}
          {sections.map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </div>
        <Index sections={sections} />
      </div>
    </>
  );
}

function Index({ sections }: { sections: readonly Entry[] }) {
  const { t } = useTranslation('settings');
  return (
    <nav
      aria-label={t('page.index')}
      className="sticky top-[calc(var(--header)+1.5rem)] hidden border-l-2 border-line xl:block"
    >
      {sections.map(({ id, texts }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-9 items-center pl-4 text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          {t(`${texts}.title`)}
        </a>
      ))}
    </nav>
  );
}
