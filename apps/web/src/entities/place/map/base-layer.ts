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

/** A state in the reader's language. */
export type PlaceName = (name: string) => string;

/** From here on the outline is coarser than the map, so all is land. */
const STREET_ZOOM = 12;
const PANE = 'base';
/** A letter's width in the size that map.css gives the names. */
const LETTER_PIXELS = 7;

/**
 * What lies under the tiles, and is all there is without them: India's states with their names, plain land around
 * them, and a grid of degrees that keeps even one street's surroundings from being a blank. map.css has its colours, for both themes.
 */
export function addBaseLayer(map: Leaflet, placeName: PlaceName) {
  map.createPane(PANE).style.zIndex = '100';
  const look: PathOptions = { pane: PANE, renderer: svg({ pane: PANE, padding: 0.5 }), interactive: false };
  const names = layerGroup();
  // Most maps never leave their street, and don't need it.
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
    // In this order: India covers what of the coarse land lies under it.
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
