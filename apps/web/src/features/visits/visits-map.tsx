import type { Position } from '@sudhaar/domain/places';
import { useEffect, useState } from 'react';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { MapView } from '../../entities/place/map/map-view.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

export type MappedStop = { id: string; number: number; name: string; position: Position };
type Props = {
  stops: readonly MappedStop[];
  start: Position | null;
  /** Null ignores taps. */
  onPick: ((position: Position) => void) | null;
  onOpen: (id: string) => void;
};

/** Numbered stops, connected by straight lines from the start. */
export function VisitsMap({ stops, start, onPick, onOpen }: Props) {
  const { t } = useTranslation('field');
  const [map, setMap] = useState<DrawnMap | null>(null);
  // Redraws only when a place changes, not on every render.
  const places = JSON.stringify([stops, start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `places` stands for stops and start
  useEffect(() => {
    if (!map) return;
    const way = [...(start ? [start] : []), ...stops.map(({ position }) => position)];
    if (way.length > 0) map.fit(way);
    const drawn = [
      map.line(way, 'straight'),
      ...stops.map(({ id, number, name, position }) =>
        map.pin(position, {
          number,
          label: t('stop', { number, post: name }),
          onOpen: () => onOpen(id),
        }),
      ),
      ...(start ? [map.pin(start, { label: t('start.you'), shape: 'dot' })] : []),
    ];
    return () => {
      for (const remove of drawn) remove();
    };
  }, [map, places, t]);

  useEffect(() => {
    if (map && onPick) return map.onPick(onPick);
  }, [map, onPick]);

  const [first] = stops;
  const center = start ?? first?.position;
  return (
    <MapView
      many
      label={t('map')}
      view={center ? { center, zoom: 13 } : 'india'}
      className="h-72 sm:h-96"
      onMap={setMap}
    />
  );
}
