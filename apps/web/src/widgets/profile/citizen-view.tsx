import type { UserProfile } from '@sudhaar/contract/profiles';
import { GENDERS } from '@sudhaar/domain/profiles';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Portrait } from '../../entities/account/portrait.tsx';
import { UnconfirmedEmail } from '../../features/sign-in/unconfirmed-email.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Badge } from './badge.tsx';
import { Bio } from './bio.tsx';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';
import { linkedNetworks, SocialIcons } from './social-links.tsx';
import { useDates } from './use-dates.ts';

type Props = { profile: UserProfile; isOwner: boolean; actions: ReactNode };

export function CitizenView({ profile, isOwner, actions }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOwner && !profile.isVerified && <UnconfirmedEmail />}
      <CitizenHeader profile={profile} actions={actions} />
      <Section title={t('citizen.about')}>
        <Bio text={profile.bio} />
      </Section>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Details profile={profile} />
        <AddressBlock profile={profile} />
      </div>
      {isOwner && <p className="max-w-prose text-small text-ink-2">{t('citizen.onlyYou')}</p>}
    </div>
  );
}

function CitizenHeader({ profile, actions }: Omit<Props, 'isOwner'>) {
  const { t } = useTranslation('profiles');
  const dates = useDates();
  const { name, profilePhoto, isVerified, createdAt, socialLinks } = profile;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:flex-row sm:items-center sm:p-6">
      <Portrait photo={profilePhoto} name={name} />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-title wrap-anywhere sm:text-heading">
          {name}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge verified={isVerified}>{t(isVerified ? 'citizen.verified' : 'citizen.notVerified')}</Badge>
          <Chip tone="quiet">{t('citizen.role')}</Chip>
          <p className="flex items-center gap-1.5 text-small text-ink-2">
            <CalendarDays aria-hidden="true" size={16} className="shrink-0" />
            {t('view.memberSince')} {dates.day(createdAt)}
          </p>
        </div>
        {linkedNetworks(socialLinks).length > 0 && (
          <div className="mt-2">
            <SocialIcons name={name} links={socialLinks} />
          </div>
        )}
      </div>
      <div className="flex sm:self-start">{actions}</div>
    </Card>
  );
}

function Details({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('profiles');
  const gender = GENDERS.find((known) => known === profile.gender);
  return (
    <Section title={t('citizen.details')}>
      <Facts>
        <Fact label={t('fields.email')} value={profile.email} wide />
        <Fact label={t('fields.phone')} value={profile.phone} wide />
        <Fact label={t('fields.dob')} value={profile.dob.slice(0, 10)} />
        <Fact label={t('fields.gender')} value={gender ? t(`fields.genders.${gender}`) : profile.gender} />
      </Facts>
    </Section>
  );
}

function AddressBlock({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('profiles');
  const placeName = usePlaceName();
  return (
    <Section title={t('citizen.address')}>
      <Facts>
        <Fact label={t('fields.address')} value={profile.address} wide />
        <Fact label={t('fields.city')} value={profile.city} />
        <Fact label={t('fields.state')} value={placeName(profile.state)} />
        <Fact label={t('fields.pincode')} value={profile.pincode} />
        <Fact label={t('fields.landmark')} value={profile.landmark} />
      </Facts>
    </Section>
  );
}
