import { STATES } from '@sudhaar/domain/places';
import { useDistrictOptions } from '../../entities/place/district-options.ts';
import { useDistricts } from '../../entities/place/queries.ts';
import { setParam } from '../../lib/hooks/use-address.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { usePlace } from './use-place.ts';

/** State and district, stored in the URL. Uses the texts of `tracking`. */
export function PlaceFilter({ place: { state, district, change } }: { place: ReturnType<typeof usePlace> }) {
  const { t } = useTranslation('tracking');
  const placeName = usePlaceName();
  const { data: districts = [] } = useDistricts(state);
  // The chosen one must be an option before the districts are loaded.
  const options = useDistrictOptions(state, [...new Set([...districts, ...(district ? [district] : [])])]);
  return (
    <>
      <SelectField
        label={t('updates.state')}
        name="state"
        value={state}
        options={[
          { value: '', label: t('updates.everywhere') },
          ...STATES.map((name) => ({ value: name, label: placeName(name) })),
        ]}
        onChange={(value) =>
          change((address) => {
            address.delete('district');
            setParam(address, 'state', value);
          })
        }
      />
      {state !== '' && (
        <SelectField
          label={t('updates.district')}
          name="district"
          value={district}
          options={[{ value: '', label: t('updates.allDistricts') }, ...options]}
          onChange={(value) => change((address) => setParam(address, 'district', value))}
        />
      )}
    </>
  );
}
