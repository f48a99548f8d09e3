import type { AreaInput } from '@sudhaar/contract/offices';
import { STATES, type State } from '@sudhaar/domain/places';
import { useState } from 'react';
import { useDistrictOptions } from '../../entities/place/district-options.ts';
import { useDistricts } from '../../entities/place/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Props = {
  areas: readonly AreaInput[];
  onToggle: (area: AreaInput, on: boolean) => void;
};

/** Single districts of a state, or the whole state. */
export function DistrictField({ areas, onToggle }: Props) {
  const { t } = useTranslation('offices');
  const placeName = usePlaceName();
  const [state, setState] = useState<State | ''>('');
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        name="areaState"
        label={t('areas.state')}
        value={state}
        options={[
          { value: '' as const, label: t('areas.chooseState') },
          ...STATES.map((value) => ({ value, label: placeName(value) })),
        ]}
        onChange={setState}
      />
      {state !== '' && <Districts key={state} state={state} areas={areas} onToggle={onToggle} />}
    </div>
  );
}

function Districts({ state, areas, onToggle }: Props & { state: State }) {
  const { t } = useTranslation('offices');
  const placeName = usePlaceName();
  const { data: districts, isError } = useDistricts(state);
  const options = useDistrictOptions(state, districts ?? []);
  const hasState = areas.some((area) => area.kind === 'state' && area.state === state);
  const has = (district: string) =>
    areas.some((area) => area.kind === 'district' && area.state === state && area.district === district);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('areas.districts', { state: placeName(state) })}</legend>
      <div className="max-h-64 overflow-y-auto rounded-card border border-line p-2">
        <Tick
          label={t('areas.wholeState')}
          checked={hasState}
          onChange={(on) => onToggle({ kind: 'state', state }, on)}
        />
        {!districts && (
          <p role="status" className="px-2 py-1 text-small text-ink-2">
            {t(isError ? 'areas.districtsFailed' : 'areas.districtsLoading')}
          </p>
        )}
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {options.map(({ value: district, label }) => (
            <Tick
              key={district}
              label={label}
              checked={has(district)}
              onChange={(on) => onToggle({ kind: 'district', state, district }, on)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

type TickProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-sunk">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-green"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
