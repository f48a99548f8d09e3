import { NameSection } from '../../features/settings/components/name-section.tsx';
import { PasswordSection } from '../../features/settings/components/password-section.tsx';
import { PasskeysSection } from '../../features/settings/sign-in/passkeys-section.tsx';
import { SecondFactorSection } from '../../features/settings/sign-in/second-factor-section.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Sessions } from './sessions.tsx';

/** Administrators have no public profile. */
export function AdminProfile() {
  const { t } = useTranslation('settings');
  return (
    <div className="max-w-3xl">
      <PageHeading lead={t('admin.lead')} />
      <div className="mt-6 grid grid-cols-1 gap-5">
        <NameSection />
        <PasswordSection />
        <PasskeysSection />
        <SecondFactorSection />
        <Sessions />
      </div>
    </div>
  );
}
