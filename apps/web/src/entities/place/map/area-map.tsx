import type { AreaInput } from '@sudhaar/contract/offices';
import { useEffect, useState } from 'react';
import type { AreaShapes } from './area-layer.ts';
import type { DrawnMap } from './draw-map.ts';
import { MapView } from './map-view.tsx';

type Props = { label: string; areas: readonly AreaInput[]; className: string };

/** The outlines of an area on a map. Districts and PIN codes have none: their names belong beside it. */
export function AreaMap({ label, areas, className }: Props) {
  const [map, setMap] = useState<DrawnMap | null>(null);
  useEffect(() => map?.area(shapesOf(areas)), [map, areas]);
  return <MapView label={label} view="india" className={className} many onMap={setMap} />;
}

export function shapesOf(areas: readonly AreaInput[]): AreaShapes {
  const states = areas.flatMap((area) => (area.kind === 'state' ? [area.state] : []));
  const around = areas.flatMap((area) => (area.kind === 'district' ? [area.state] : []));
  return {
    polygons: areas.flatMap((area) => (area.kind === 'polygon' ? [area.rings] : [])),
    states,
    around: [...new Set(around)].filter((state) => !states.includes(state)),
  };
}
