import type { Place } from '@sudhaar/contract/places';
import type { Position } from '@sudhaar/domain/places';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { usePlaces } from './queries.ts';

const PAUSE_MS = 250;
const SHORTEST = 2;
const NONE: readonly Place[] = [];

type Props = {
  onChoose: (place: Place) => void;
  label?: string;
  hint?: string;
  withStates?: boolean;
  /** Places around it come first. */
  near?: Position | undefined;
  /** The text typed before the field was loaded. */
  typed?: string;
  hasFocus?: boolean;
  /** Shown below if nothing is found. Without it, a sentence says so. */
  nothing?: (text: string) => ReactNode;
};

export function PlaceSearch({ onChoose, label, hint, withStates, near, typed, hasFocus, nothing }: Props) {
  const { t } = useTranslation('places');
  const placeName = usePlaceName();
  const [text, setText] = useState(typed ?? '');
  const [query, setQuery] = useState((typed ?? '').trim());
  const { data, isFetching, isError, isPlaceholderData } = usePlaces(query, withStates, near);
  const asked = query.length >= SHORTEST;
  const places = (asked && data) || NONE;

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const isNothing = asked && data?.length === 0 && !isPlaceholderData && !isError;
  const status = () => {
    if (!asked) return '';
    if (isError) return t('search.failed');
    if (!data) return t('search.searching');
    if (places.length > 0) return t('search.found', { count: places.length });
    return nothing ? '' : t('search.nothing');
  };

  return (
    <div>
      <Combobox
        label={label ?? t('search.label')}
        placeholder={hint ?? t('search.hint')}
        value={text}
        onType={setText}
        suggestions={places.map((place, index) => ({
          key: `${place.kind} ${place.name} ${place.pincode} ${index}`,
          label: placeName(place.name),
          detail: detailOf(place, t(`search.kinds.${place.kind}`), placeName),
        }))}
        onChoose={(index) => {
          const place = places[index];
          if (!place) return;
          setText(placeName(place.name));
          onChoose(place);
        }}
        status={status()}
        busy={asked && isFetching}
        hasFocus={hasFocus ?? false}
      />
      {nothing && <div role="status">{isNothing && nothing(query)}</div>}
    </div>
  );
}

function detailOf(
  { kind, district, state, pincode }: Place,
  kindName: string,
  placeName: (name: string) => string,
): string {
  if (kind === 'state') return kindName;
  const where = kind === 'district' ? [placeName(state)] : [district, placeName(state)];
  const code = kind === 'pincode' ? '' : ` ${pincode}`;
  return `${kindName} · ${where.filter(Boolean).join(', ')}${code}`.trim();
}
