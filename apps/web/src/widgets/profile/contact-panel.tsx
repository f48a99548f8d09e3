import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, Facts } from './facts.tsx';

export function ContactPanel({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  const placeName = usePlaceName();
  const { officialEmail, phone, alternateContact, officeAddress } = profile;
  return (
    <Facts>
      <CopyableLine
        label={t('fields.officialEmail')}
        value={officialEmail}
        href={`mailto:${officialEmail}`}
      />
      <CopyableLine label={t('fields.phone')} value={phone} href={`tel:${phone}`} />
      <CopyableLine
        label={t('fields.alternateContact')}
        value={alternateContact}
        href={`tel:${alternateContact}`}
      />
      <CopyableLine label={t('fields.officeAddress')} value={officeAddress} />
      <Fact label={t('fields.city')} value={profile.city} />
      <Fact label={t('fields.state')} value={placeName(profile.state)} />
      <Fact label={t('fields.pincode')} value={profile.pincode} />
    </Facts>
  );
}

function CopyableLine({ label, value, href }: { label: string; value: string; href?: string }) {
  const { t } = useTranslation('profiles');
  return (
    <Fact label={label} value={value} wide="onPhones">
      <span className="-mt-1 flex min-h-touch items-center gap-1">
        {href === undefined ? (
          <span className="min-w-0 font-medium">{value}</span>
        ) : (
          <a
            href={href}
            className="inline-flex min-h-touch min-w-0 items-center font-medium text-green underline-offset-4 hover:underline"
          >
            {value}
          </a>
        )}
        <CopyButton
          value={value}
          texts={{
            label: t('authority.copyWhat', { what: label }),
            copy: t('authority.copy'),
            copied: t('authority.copied'),
            failed: t('authority.failedToCopy'),
          }}
        />
      </span>
    </Fact>
  );
}
