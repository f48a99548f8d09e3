import type { State } from '@sudhaar/domain/places';
import type { Polygon, Position } from 'geojson';
import { featureGroup, geoJSON, type Layer } from 'leaflet';
import { outline } from './outline.ts';

/** `around` are states shown only because they contain a part without an outline. */
export type AreaShapes = {
  polygons: readonly Position[][][];
  states: readonly State[];
  around: readonly State[];
};

/** map.css has the colours. */
export function areaLayer({ polygons, states, around }: AreaShapes) {
  const drawn = (className: string) => ({ style: { className }, interactive: false });
  const stateLayers = (names: readonly State[], className: string): Layer[] =>
    outline.features
      .filter(({ properties }) => names.some((name) => name === properties.name))
      .map((feature) => geoJSON(feature, drawn(className)));
  return featureGroup([
    ...stateLayers(around, 'map-area-around'),
    ...stateLayers(states, 'map-area'),
    ...polygons.map((coordinates) => geoJSON(polygonOf(coordinates), drawn('map-area'))),
  ]);
}

const polygonOf = (coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });
