import type { Position } from '@sudhaar/domain/places';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { MapView } from '../../entities/place/map/map-view.tsx';
import { NearMe } from '../../entities/place/near-me.tsx';
import { PlaceSearch } from '../../entities/place/place-search.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = {
  hint: string;
  /** Initial position. Null for all of India. */
  start: Position | null;
  onPick: (position: Position) => void;
  /** Called with a search result or the device's position. */
  onFound?: (position: Position) => void;
  /** Draws the selection. Returns a function that removes it. */
  draw: (map: DrawnMap) => () => void;
};

const NEAR_ZOOM = 14;

/** Clicks choose a place. */
export function PlaceMap({ hint, start, onPick, onFound, draw }: Props) {
  const { t } = useTranslation('following');
  const help = useId();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const pick = useEffectEvent((position: Position) => onPick(position));
  useEffect(() => map?.onPick(pick), [map]);
  useEffect(() => (map ? draw(map) : undefined), [map, draw]);
  const goTo = (position: Position) => {
    map?.moveTo(position, NEAR_ZOOM);
    onFound?.(position);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <PlaceSearch onChoose={({ lat, lng }) => goTo({ lat, lng })} />
      <NearMe label={t('add.useHere')} busyLabel={t('add.looking')} onFound={goTo} />
      <MapView
        label={t('add.map')}
        describedBy={help}
        view={start ? { center: { lat: start.lat, lng: start.lng }, zoom: NEAR_ZOOM } : 'india'}
        className="h-80"
        many
        onMap={setMap}
      />
      <p id={help} className="text-small text-ink-2">
        {hint} {t('add.keyboardHint')}
      </p>
    </div>
  );
}
