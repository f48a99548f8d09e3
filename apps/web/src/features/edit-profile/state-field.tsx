import { STATES } from '@sudhaar/domain/places';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Props = {
  value: string;
  /** Current value, which may not be in the list. */
  own: string;
  error: string | undefined;
  onChange: (state: string) => void;
};

export function StateField({ value, own, error, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const placeName = usePlaceName();
  const states = [...new Set<string>([...STATES, own])].filter((state) => state !== '');
  return (
    <SelectField
      name="state"
      label={t('fields.state')}
      error={error}
      value={value}
      options={[
        { value: '', label: t('fields.chooseState') },
        ...states.map((state) => ({ value: state, label: placeName(state) })),
      ]}
      onChange={onChange}
    />
  );
}
