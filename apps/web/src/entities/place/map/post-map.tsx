import type { Position } from '@sudhaar/domain/places';
import { useEffect, useState } from 'react';
import type { DrawnMap } from './draw-map.ts';
import { MapView } from './map-view.tsx';

const POST_ZOOM = 14;

/** `popup` is the text of the pin's popup. */
export function PostMap({ position, popup }: { position: Position; popup: string }) {
  const [map, setMap] = useState<DrawnMap | null>(null);
  const { lat, lng } = position;

  useEffect(() => {
    if (!map) return;
    map.moveTo({ lat, lng }, POST_ZOOM);
    return map.pin({ lat, lng }, { label: popup, popup });
  }, [map, lat, lng, popup]);

  return (
    <MapView label={popup} view={{ center: position, zoom: POST_ZOOM }} className="h-64" onMap={setMap} />
  );
}
