import { useTranslation } from '../../lib/i18n.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NameSection } from './components/name-section.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { SessionsSection } from './components/sessions-section.tsx';

/** An administrator has no public profile: this is who they are and how they log in. */
export function AdminProfile() {
  const { t } = useTranslation('settings');
  return (
    <div className="max-w-3xl">
      <PageHeading title={usePageTitle()} lead={t('admin.lead')} />
      <div className="mt-6 grid grid-cols-1 gap-5">
        <NameSection />
        <PasswordSection />
        <SessionsSection />
      </div>
    </div>
  );
}
