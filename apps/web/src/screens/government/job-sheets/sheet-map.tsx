import { useEffect, useState } from 'react';
import type { DrawnMap } from '../../../entities/place/map/draw-map.ts';
import { MapView } from '../../../entities/place/map/map-view.tsx';
import type { CachedPost } from '../../../entities/post/cache.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';
import { locate } from './locator.ts';

/** Shows the street corner. */
const ZOOM = 16;

/** Streets around it if they can be fetched, and its position in the state. */
export function SheetMap({ location }: Pick<CachedPost, 'location'>) {
  const { t } = useTranslation('jobSheets');
  const [map, setMap] = useState<DrawnMap | null>(null);
  const { lat, lng } = location.coordinates;
  useEffect(() => map?.pin({ lat, lng }, { label: t('sheet.map'), colour: 'text-ink' }), [map, lat, lng, t]);
  return (
    <div className="flex gap-[4mm]">
      <MapView
        eager
        still
        label={t('sheet.map')}
        view={{ center: { lat, lng }, zoom: ZOOM }}
        className="sheet-frame h-[52mm] flex-1"
        onMap={setMap}
      />
      <Locator location={location} />
    </div>
  );
}

function Locator({ location }: Pick<CachedPost, 'location'>) {
  const { t } = useTranslation('jobSheets');
  const placeName = usePlaceName();
  const { size, place, state, around } = locate(location.state, location.coordinates);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('sheet.inState', { state: placeName(location.state) })}
      className="sheet-frame size-[52mm] shrink-0"
    >
      <path d={around} fill="#fff" stroke="#aaa" strokeWidth={0.4} />
      <path d={state} fill="#eee" stroke="#000" strokeWidth={0.7} />
      <circle cx={place.x} cy={place.y} r={5} fill="none" stroke="#000" strokeWidth={1} />
      <circle cx={place.x} cy={place.y} r={2} fill="#000" />
    </svg>
  );
}
