import { STATES } from '@sudhaar/domain/places';
import { useDistrictOptions } from '../../entities/place/district-options.ts';
import { useDistricts } from '../../entities/place/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FollowDraft } from './follow-draft.ts';

type Props = { chosen: FollowDraft; onChange: (change: Partial<FollowDraft>) => void };

export function DistrictField({ chosen: { state, district }, onChange }: Props) {
  const { t } = useTranslation('following');
  const placeName = usePlaceName();
  const { data: districts = [] } = useDistricts(state);
  const options = useDistrictOptions(state, districts);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField
        name="state"
        label={t('add.state')}
        value={state}
        options={[
          { value: '' as const, label: t('add.chooseState') },
          ...STATES.map((value) => ({ value, label: placeName(value) })),
        ]}
        onChange={(value) => onChange({ state: value, district: '' })}
      />
      <SelectField
        name="district"
        label={t('add.district')}
        value={district}
        options={[{ value: '', label: t('add.chooseDistrict') }, ...options]}
        onChange={(value) => onChange({ district: value })}
      />
    </div>
  );
}
