import type { Place } from '@sudhaar/contract/places';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { usePlaces } from './queries.ts';

const PAUSE_MS = 250;
const NONE: readonly Place[] = [];

export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const { t } = useTranslation('report');
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const { data, isFetching, isError } = usePlaces(query);
  const asked = query.length >= 2;
  const places = (asked && data) || NONE;

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const status = () => {
    if (!asked) return '';
    if (isError) return t('where.searchFailed');
    if (!data) return t('where.searching');
    return places.length > 0 ? t('where.found', { count: places.length }) : t('where.nothing');
  };

  return (
    <Combobox
      label={t('where.search')}
      placeholder={t('where.searchHint')}
      value={text}
      onType={setText}
      suggestions={places.map((place, index) => ({
        key: `${place.kind} ${place.name} ${place.pincode} ${index}`,
        label: place.name,
        detail: detailOf(place, t(`where.kinds.${place.kind}`)),
      }))}
      onChoose={(index) => {
        const place = places[index];
        if (!place) return;
        setText(place.name);
        onChoose(place);
      }}
      status={status()}
      busy={asked && isFetching}
    />
  );
}

const detailOf = ({ kind, district, state, pincode }: Place, kindName: string): string => {
  const where = kind === 'district' ? [state] : [district, state];
  const code = kind === 'pincode' ? '' : ` ${pincode}`;
  return `${kindName} · ${where.filter(Boolean).join(', ')}${code}`.trim();
};
