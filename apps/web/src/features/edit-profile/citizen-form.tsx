import type { UserProfile } from '@sudhaar/contract/profiles';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { GENDERS } from '@sudhaar/domain/profiles';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EditFrame } from './edit-frame.tsx';
import { FormSection } from './form-section.tsx';
import { PhotoField } from './photo-field.tsx';
import { SocialFields } from './social-fields.tsx';
import { StateField } from './state-field.tsx';
import { today, useCitizenForm } from './use-profile-form.ts';

export function CitizenForm({ profile, onDone }: { profile: UserProfile; onDone: () => void }) {
  const { t } = useTranslation('profiles');
  const form = useCitizenForm(profile, onDone);
  const line = (name: 'name' | 'city' | 'address' | 'landmark') => ({
    ...form.field(name),
    label: t(`fields.${name}`),
    maxLength: name === 'name' ? TEXT_MAX.name : TEXT_MAX.addressLine,
  });
  return (
    <EditFrame form={form} onCancel={onDone}>
      <PhotoField
        name={profile.name}
        photo={profile.profilePhoto}
        file={form.values.profilePhoto}
        error={form.errorAt('profilePhoto')}
        onChange={(file) => form.set('profilePhoto', file)}
      />
      <FormSection title={t('form.about')}>
        <Field {...line('name')} autoComplete="name" required />
        <Field label={t('fields.email')} value={profile.email} hint={t('form.emailFixed')} readOnly />
        <Field
          {...form.field('phone')}
          type="tel"
          autoComplete="tel"
          label={t('fields.phone')}
          maxLength={TEXT_MAX.phone}
        />
        <Field
          {...form.field('dob')}
          type="date"
          autoComplete="bday"
          label={t('fields.dob')}
          min="1900-01-01"
          max={today()}
        />
        <SelectField
          name="gender"
          label={t('fields.gender')}
          error={form.errorAt('gender')}
          value={form.values.gender}
          options={[
            { value: '', label: t('fields.chooseGender') },
            ...GENDERS.map((value) => ({ value: value as string, label: t(`fields.genders.${value}`) })),
          ]}
          onChange={(gender) => form.set('gender', gender)}
        />
        <div className="sm:col-span-2">
          <TextAreaField
            {...form.field('bio')}
            label={t('fields.bio')}
            rows={4}
            maxLength={TEXT_MAX.caption}
          />
        </div>
      </FormSection>
      <FormSection title={t('form.address')}>
        <Field {...line('address')} autoComplete="street-address" />
        <Field {...line('landmark')} />
        <Field {...line('city')} autoComplete="address-level2" />
        <StateField
          value={form.values.state}
          own={profile.state}
          error={form.errorAt('state')}
          onChange={(state) => form.set('state', state)}
        />
        <Field
          {...form.field('pincode')}
          label={t('fields.pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={TEXT_MAX.pincode}
        />
      </FormSection>
      <SocialFields field={form.field} />
    </EditFrame>
  );
}
