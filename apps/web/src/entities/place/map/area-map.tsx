import type { AreaInput } from '@sudhaar/contract/offices';
import type { Position } from '@sudhaar/domain/places';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AreaShapes } from './area-layer.ts';
import { boxView } from './box-view.ts';
import type { Box, DrawnMap } from './draw-map.ts';
import { MapView } from './map-view.tsx';

type Props = {
  label: string;
  areas: readonly AreaInput[];
  /** Shown if no part has an outline of its own. */
  box?: Box | null;
  className: string;
  describedBy?: string;
  /** If set, a click on the map picks a position. */
  onPick?: (position: Position) => void;
};

/** Districts and PIN codes have no outline, so their names belong next to the map. */
export function AreaMap({ label, areas, box = null, className, describedBy, onPick }: Props) {
  const [map, setMap] = useState<DrawnMap | null>(null);
  useEffect(() => {
    const shapes = shapesOf(areas);
    // The state around districts would be a larger area than the office has.
    return map?.area(box ? { ...shapes, around: [] } : shapes);
  }, [map, areas, box]);
  const pick = useEffectEvent((position: Position) => onPick?.(position));
  const isPicked = onPick !== undefined;
  useEffect(() => (map && isPicked ? map.onPick(pick) : undefined), [map, isPicked]);
  return (
    <MapView
      label={label}
      view={box ? boxView(box) : 'india'}
      className={className}
      {...(describedBy && { describedBy })}
      many
      onMap={setMap}
    />
  );
}

/** The state around districts is only shown if nothing has its own outline, which would become tiny. */
export function shapesOf(areas: readonly AreaInput[]): AreaShapes {
  const polygons = areas.flatMap((area) => (area.kind === 'polygon' ? [area.rings] : []));
  const states = areas.flatMap((area) => (area.kind === 'state' ? [area.state] : []));
  const around = areas.flatMap((area) => (area.kind === 'district' ? [area.state] : []));
  const hasOutline = polygons.length + states.length > 0;
  return { polygons, states, around: hasOutline ? [] : [...new Set(around)] };
}
