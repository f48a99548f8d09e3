import { divIcon, type Map as Leaflet, layerGroup, marker, type PathOptions, polyline } from 'leaflet';
import { degrees, gridLines, gridStep } from './graticule.ts';

/** Labelled at the edges of the view. */
export function addGrid(map: Leaflet, look: PathOptions) {
  const grid = layerGroup().addTo(map);

  const line = (from: [number, number], to: [number, number]) =>
    grid.addLayer(polyline([from, to], { ...look, className: 'map-grid' }));
  const label = (at: [number, number], text: string, edge: 'left' | 'top') => {
    const icon = divIcon({ className: `map-degree map-degree-${edge}`, html: text, iconSize: [0, 0] });
    grid.addLayer(
      marker(at, { pane: look.pane, icon, interactive: false, keyboard: false, zIndexOffset: 1000 }),
    );
  };

  const draw = () => {
    grid.clearLayers();
    const seen = map.getBounds();
    const wide = seen.pad(0.5);
    const step = gridStep((seen.getEast() - seen.getWest()) / map.getSize().x);
    // Two labels would overlap in the corner.
    const top = map.containerPointToLatLng([0, 30]).lat;
    for (const lat of gridLines(wide.getSouth(), wide.getNorth(), step)) {
      line([lat, wide.getWest()], [lat, wide.getEast()]);
      if (lat < top) label([lat, seen.getWest()], degrees(lat, 'lat', step), 'left');
    }
    for (const lng of gridLines(wide.getWest(), wide.getEast(), step)) {
      line([wide.getSouth(), lng], [wide.getNorth(), lng]);
      label([seen.getNorth(), lng], degrees(lng, 'lng', step), 'top');
    }
  };
  draw();
  map.on('moveend resize', draw);
}
