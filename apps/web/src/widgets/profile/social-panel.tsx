import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { Share2 } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkedNetworks, SocialList } from './social-links.tsx';

export function SocialPanel({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  if (linkedNetworks(profile.socialLinks).length === 0) {
    return <EmptyState icon={Share2}>{t('view.noSocial')}</EmptyState>;
  }
  return <SocialList links={profile.socialLinks} />;
}
