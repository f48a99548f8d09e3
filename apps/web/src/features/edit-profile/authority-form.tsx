import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import type { AuthorityField } from './changes.ts';
import { EditFrame } from './edit-frame.tsx';
import { FormSection } from './form-section.tsx';
import { PhotoField } from './photo-field.tsx';
import { SocialFields } from './social-fields.tsx';
import { StateField } from './state-field.tsx';
import { useAuthorityForm } from './use-profile-form.ts';

const MAX_LENGTHS: Partial<Record<AuthorityField, number>> = {
  authorityName: TEXT_MAX.name,
  personName: TEXT_MAX.name,
  phone: TEXT_MAX.phone,
  alternateContact: TEXT_MAX.phone,
  pincode: TEXT_MAX.pincode,
  bio: TEXT_MAX.caption,
};

export function AuthorityForm({ profile, onDone }: { profile: GovernmentProfile; onDone: () => void }) {
  const { t } = useTranslation('profiles');
  const form = useAuthorityForm(profile, onDone);
  const field = (name: AuthorityField) => ({
    ...form.field(name),
    label: t(`fields.${name}`),
    maxLength: MAX_LENGTHS[name] ?? TEXT_MAX.addressLine,
  });
  // Changing a verified name needs an administrator's consent.
  const consent = profile.isVerified ? { hint: t('form.needsConsent') } : {};
  return (
    <EditFrame form={form} onCancel={onDone}>
      <PhotoField
        name={profile.authorityName}
        photo={profile.profilePhoto}
        file={form.values.profilePhoto}
        error={form.errorAt('profilePhoto')}
        onChange={(file) => form.set('profilePhoto', file)}
      />
      <FormSection title={t('form.aboutAuthority')}>
        <Field {...field('authorityName')} {...consent} autoComplete="organization" required />
        <Field {...field('personName')} hint={t('form.personNameHint')} autoComplete="name" />
        <Field {...field('designation')} autoComplete="organization-title" />
        <Field {...field('department')} {...consent} />
        <Field {...field('jurisdictionArea')} />
        <div className="sm:col-span-2">
          <TextAreaField {...field('bio')} rows={4} />
        </div>
      </FormSection>
      <FormSection title={t('form.contact')}>
        <Field
          label={t('fields.officialEmail')}
          value={profile.officialEmail}
          hint={t('form.emailFixed')}
          readOnly
        />
        <Field
          {...field('website')}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder={t('form.linkPlaceholder')}
        />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <Field {...field('alternateContact')} type="tel" />
      </FormSection>
      <FormSection title={t('form.office')}>
        <Field {...field('officeAddress')} autoComplete="street-address" />
        <Field {...field('city')} autoComplete="address-level2" />
        <StateField
          value={form.values.state}
          own={profile.state}
          error={form.errorAt('state')}
          onChange={(state) => form.set('state', state)}
        />
        <Field {...field('pincode')} inputMode="numeric" autoComplete="postal-code" />
      </FormSection>
      <FormSection title={t('form.identity')}>
        <Field {...field('idProofType')} hint={t('form.identityHint')} />
        <Field {...field('idProofNumber')} autoComplete="off" />
      </FormSection>
      <SocialFields field={form.field} />
    </EditFrame>
  );
}
