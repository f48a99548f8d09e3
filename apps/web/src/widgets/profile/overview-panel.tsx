import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Badge } from './badge.tsx';
import { Bio } from './bio.tsx';
import { Fact, Facts } from './facts.tsx';
import { useDates } from './use-dates.ts';

export function OverviewPanel({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  const placeName = usePlaceName();
  const format = useFormat();
  const dates = useDates();
  const status = t(profile.isVerified ? 'authority.verifiedAuthority' : 'authority.pending');
  return (
    <>
      <Facts>
        <Fact label={t('fields.designation')} value={profile.designation} wide="onPhones" />
        <Fact label={t('fields.department')} value={profile.department} wide="onPhones" />
        <Fact label={t('fields.jurisdictionArea')} value={profile.jurisdictionArea} wide="onPhones" />
        <Fact label={t('view.memberSince')} value={dates.day(profile.createdAt)} wide="onPhones" />
        <Fact label={t('fields.city')} value={profile.city} />
        <Fact label={t('fields.state')} value={placeName(profile.state)} />
        <Fact label={t('fields.pincode')} value={profile.pincode} />
        <Fact label={t('authority.resolvedIssues')} value={format.number(profile.resolvedIssuesCount)} />
        <Fact label={t('authority.status')} value={status} wide="onPhones">
          <Badge verified={profile.isVerified}>{status}</Badge>
        </Fact>
      </Facts>
      <h2 className="mt-6 mb-2 text-lead">{t('authority.biography')}</h2>
      <Bio text={profile.bio} />
    </>
  );
}
