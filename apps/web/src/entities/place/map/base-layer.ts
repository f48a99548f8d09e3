import {
  divIcon,
  type GeoJSON,
  geoJSON,
  type Map as Leaflet,
  layerGroup,
  marker,
  type PathOptions,
  svg,
} from 'leaflet';
import { addGrid } from './grid-layer.ts';
import { labelPoint } from './label-point.ts';
import { land } from './land.ts';
import { outline } from './outline.ts';

export type PlaceName = (name: string) => string;

/** Beyond this zoom the outline is coarser than the map, so everything is drawn as land. */
const STREET_ZOOM = 12;
const PANE = 'base';
/** Width of a letter at the size in map.css. */
const LETTER_PIXELS = 7;

/**
 * Drawn under the tiles, or instead of them: India's states with names, plain land around them, and a grid of
 * degrees, so that even a single street is not blank. map.css has the colours for both themes.
 */
export function addBaseLayer(map: Leaflet, placeName: PlaceName) {
  map.createPane(PANE).style.zIndex = '100';
  const look: PathOptions = { pane: PANE, renderer: svg({ pane: PANE, padding: 0.5 }), interactive: false };
  const names = layerGroup();
  // Lazy, because most maps stay at street level and don't need it.
  let states: GeoJSON | undefined;
  let around: GeoJSON | undefined;

  const writeNames = () => {
    names.clearLayers();
    const pixelsPerDegree = (256 * 2 ** map.getZoom()) / 360;
    for (const { name: state, lat, lng, width } of NAMES) {
      const name = placeName(state);
      if (width * pixelsPerDegree < name.length * LETTER_PIXELS) continue;
      const icon = divIcon({ className: 'map-name', html: `<span>${name}</span>`, iconSize: [0, 0] });
      names.addLayer(
        marker([lat, lng], { pane: PANE, icon, interactive: false, keyboard: false, zIndexOffset: 1000 }),
      );
    }
  };

  const show = () => {
    const near = map.getZoom() >= STREET_ZOOM;
    map.getContainer().toggleAttribute('data-near', near);
    if (near) {
      states?.remove();
      around?.remove();
      names.remove();
      return;
    }
    // In this order, because India must cover the coarse land.
    around ??= geoJSON(land, { ...look, style: { className: 'map-around' } });
    around.addTo(map);
    states ??= geoJSON(outline, { ...look, style: { className: 'map-state' } });
    states.addTo(map);
    states.bringToFront();
    names.addTo(map);
    writeNames();
  };
  show();
  map.on('zoomend', show);
  addGrid(map, look);
}

const NAMES = outline.features.map(({ properties, geometry }) => ({
  name: properties.name,
  ...labelPoint(geometry),
}));
