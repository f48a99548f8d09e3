import type { Position } from '@sudhaar/domain/places';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { MapView } from '../../entities/place/map/map-view.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { position: Position | null; onPick: (position: Position) => void };

const PLACE_ZOOM = 11;

export function PlaceMap({ position, onPick }: Props) {
  const { t } = useTranslation('offices');
  const help = useId();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const picked = useEffectEvent(onPick);
  useEffect(() => map?.onPick((at) => picked(at)), [map]);

  const label = t('directory.pin');
  const [lat, lng] = [position?.lat, position?.lng];
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    map.reveal({ lat, lng }, PLACE_ZOOM);
    return map.pin({ lat, lng }, { label, onMove: (to) => picked(to) });
  }, [map, lat, lng, label]);

  return (
    <div>
      <MapView
        label={t('directory.map')}
        describedBy={help}
        view={position ? { center: position, zoom: PLACE_ZOOM } : 'india'}
        className="h-72 lg:h-112"
        onMap={setMap}
      />
      <p id={help} className="mt-1.5 text-small text-ink-3">
        {t('directory.mapHelp')} <span className="max-lg:sr-only">{t('directory.mapKeys')}</span>
      </p>
    </div>
  );
}
