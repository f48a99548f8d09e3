import { TileLayer } from 'leaflet';
import { mapSettings } from '../queries.ts';
import { attributionHtml } from './attribution.ts';

const OPTIONS = { maxZoom: 19, className: 'map-tiles' };

/**
 * The streets. A tile service that draws other boundaries than India's official ones has them mended, where we
 * know how it draws; any other is shown as it comes.
 */
export async function streetTiles(): Promise<TileLayer> {
  const [{ tileUrl, tileAttribution }, { layerConfigs }] = await Promise.all([
    mapSettings(),
    import('@india-boundary-corrector/layer-configs'),
  ]);
  const options = { ...OPTIONS, attribution: attributionHtml(tileAttribution) };
  const drawing = layerConfigs.detectFromTemplates(tileUrl);
  if (!drawing) return new TileLayer(tileUrl, options);
  const { MendedTiles } = await import('./mended-tiles.ts');
  return new MendedTiles(tileUrl, options, drawing);
}
