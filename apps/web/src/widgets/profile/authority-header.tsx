import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { Building2, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Portrait } from '../../entities/account/portrait.tsx';
import { OfficeLink } from '../../entities/office/office-link.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Badge } from './badge.tsx';
import { useDates } from './use-dates.ts';

type Props = { profile: GovernmentProfile; isOwner: boolean; actions: ReactNode };

export function AuthorityHeader({ profile, isOwner, actions }: Props) {
  const { t } = useTranslation('profiles');
  const { authorityName, profilePhoto, isVerified, jurisdictionArea, office } = profile;
  const post = [profile.designation, profile.department].filter((word) => word !== '').join(' | ');
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <Portrait photo={profilePhoto} name={authorityName} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-title wrap-anywhere sm:text-heading">
            {authorityName}
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Badge verified={isVerified}>
              {t(isVerified ? 'authority.verifiedOfficial' : 'authority.pending')}
            </Badge>
            <Chip tone="green">{t('authority.active')}</Chip>
          </div>
          {post && <p className="mt-2 text-ink-2 wrap-anywhere">{post}</p>}
          {office && (
            <p className="mt-1 flex items-start gap-1.5 text-ink-2">
              <Building2 aria-hidden="true" size={18} className="mt-1 shrink-0" />
              <span className="sr-only">{t('authority.office')}:</span>
              <OfficeLink office={office} className="underline decoration-line" />
            </p>
          )}
          {isOwner && (
            <Link
              to="/government/dashboard/office"
              className="inline-flex min-h-touch items-center font-semibold text-green underline underline-offset-4"
            >
              {t('authority.ownOffice')}
            </Link>
          )}
          {jurisdictionArea && (
            <p className="mt-1 flex items-start gap-1.5 text-ink-2 wrap-anywhere">
              <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0" />
              {jurisdictionArea}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:self-start">{actions}</div>
      </div>
      <Stats profile={profile} />
    </Card>
  );
}

function Stats({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const dates = useDates();
  return (
    <ul
      aria-label={t('authority.stats')}
      className="mt-6 grid grid-cols-[repeat(3,auto)] divide-x divide-line rounded-card border border-line bg-sunk sm:grid-cols-3"
    >
      <Stat value={format.number(profile.resolvedIssuesCount)} label={t('authority.issuesResolved')} />
      <Stat value={dates.year(profile.createdAt)} label={t('authority.memberSinceYear')} />
      <Stat value={t('authority.active')} label={t('authority.departmentActive')} />
    </ul>
  );
}

function Stat({ value, label }: { value: string; label: string }) {
  return (
    <li className="flex flex-col px-2.5 py-3 sm:px-5">
      <span className="text-lead font-semibold tabular-nums sm:text-title">{value}</span>
      <span className="text-small leading-tight text-ink-2">{label}</span>
    </li>
  );
}
