import { TEXT_MAX } from '@sudhaar/domain/limits';
import { isFromPin, PIN_FIELDS, type PinFill } from '@sudhaar/domain/pin-fields';
import { COUNTRY, STATES } from '@sudhaar/domain/places';
import type { PlaceField, PlaceForm } from '@sudhaar/domain/reported-fields';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** The position is picked on the map. */
type Name = Exclude<PlaceField, 'coordinates'>;
type Props = {
  place: Pick<PlaceForm, Name> & {
    /** The values filled in from the pin. */
    fromPin?: PinFill | null;
  };
  errorAt: (field: string) => string | undefined;
  onChange: (name: Name, value: string) => void;
};

export function PlaceFields({ place, errorAt, onChange }: Props) {
  const { t } = useTranslation('report');
  const placeName = usePlaceName();
  const pinHint = (name: Name): string | undefined => {
    const field = PIN_FIELDS.find((one) => one === name);
    const isFilled = field && isFromPin(place[field], field, place.fromPin ?? null);
    return isFilled ? t('where.fromPin') : undefined;
  };
  const field = (name: Name) => ({
    name,
    value: place[name],
    error: errorAt(name),
    isRequired: true,
    maxLength: name === 'pincode' ? TEXT_MAX.pincode : TEXT_MAX.addressLine,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
  });
  /** In the order of the form. */
  const inputs: Record<Name, ReactNode> = {
    state: (
      <SelectField
        key="state"
        name="state"
        isRequired
        label={t('where.state')}
        hint={pinHint('state')}
        value={place.state}
        error={errorAt('state')}
        options={[
          { value: '', label: t('where.chooseState') },
          ...STATES.map((state) => ({ value: state as string, label: placeName(state) })),
        ]}
        onChange={(state) => onChange('state', state)}
      />
    ),
    landmark: (
      <Field
        key="landmark"
        {...field('landmark')}
        label={t('where.landmark')}
        hint={t('where.landmarkHint')}
      />
    ),
    address: (
      <Field
        key="address"
        {...field('address')}
        label={t('where.address')}
        hint={pinHint('address') ?? t('where.addressHint')}
        autoComplete="street-address"
      />
    ),
    pincode: (
      <div key="pincode" className="grid grid-cols-2 gap-4">
        <Field
          {...field('pincode')}
          label={t('where.pincode')}
          hint={pinHint('pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Field label={t('where.country')} value={placeName(COUNTRY)} readOnly />
      </div>
    ),
  };
  return <div className="grid gap-5">{Object.values(inputs)}</div>;
}
