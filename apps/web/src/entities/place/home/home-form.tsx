import type { Home } from '@sudhaar/contract/homes';
import { STATES } from '@sudhaar/domain/places';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useDistrictOptions } from '../district-options.ts';
import { useDistricts } from '../queries.ts';
import { CircleField } from './circle-field.tsx';
import { draftOf, HOME_KINDS, type HomeDraft, placeOf } from './draft.ts';
import { useChangeHome } from './queries.ts';

type Props = {
  home: Home | null;
  onSaved: () => void;
  /** Shown next to the save button. */
  children?: ReactNode;
};

/** A PIN code, a district, or a position with a radius. */
export function HomeForm({ home, onSaved, children }: Props) {
  const { t } = useTranslation(['home', 'common']);
  const [draft, setDraft] = useState<HomeDraft>(() => draftOf(home));
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useChangeHome();
  const change = (part: Partial<HomeDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setError(undefined);
  };

  const save = () => {
    const chosen = placeOf(draft);
    if ('problem' in chosen) {
      const { problem } = chosen;
      const isOurs = problem === 'districtMissing' || problem === 'positionMissing';
      return setError(isOurs ? t(`form.${problem}`) : t(`common:problems.${problem}`));
    }
    mutate(chosen.place, {
      onSuccess({ message }) {
        notify.success(message);
        onSaved();
      },
      // The form keeps its input.
      onError(failure) {
        console.error(failure);
        setError(reasonOf(failure) ?? t('form.failed'));
      },
    });
  };

  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <Segmented
        legend={t('form.kind')}
        options={HOME_KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'pincode' && (
        <Field
          name="homePincode"
          label={t('form.pincode')}
          error={error}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          value={draft.pincode}
          onChange={(event) => change({ pincode: event.target.value })}
        />
      )}
      {draft.kind === 'district' && <DistrictFields draft={draft} error={error} onChange={change} />}
      {draft.kind === 'circle' && <CircleField {...draft} error={error} onChange={change} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" busy={isPending}>
          {t('form.save')}
        </Button>
        {children}
      </div>
    </form>
  );
}

type DistrictProps = {
  draft: HomeDraft;
  error: string | undefined;
  onChange: (part: Partial<HomeDraft>) => void;
};

function DistrictFields({ draft: { state, district }, error, onChange }: DistrictProps) {
  const { t } = useTranslation('home');
  const placeName = usePlaceName();
  const { data: districts = [], isError, isFetching } = useDistricts(state);
  const options = useDistrictOptions(state, districts);
  const first = isFetching
    ? 'form.districtsLoading'
    : isError
      ? 'form.districtsFailed'
      : 'form.chooseDistrict';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        name="homeState"
        label={t('form.state')}
        value={state}
        options={[
          { value: '' as const, label: t('form.chooseState') },
          ...STATES.map((value) => ({ value, label: placeName(value) })),
        ]}
        onChange={(to) => onChange({ state: to, district: '' })}
      />
      <SelectField
        name="homeDistrict"
        label={t('form.district')}
        error={error}
        value={district}
        options={[{ value: '', label: t(state === '' ? 'form.stateFirst' : first) }, ...options]}
        onChange={(to) => onChange({ district: to })}
      />
    </div>
  );
}
