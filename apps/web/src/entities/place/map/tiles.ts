import { TileLayer } from 'leaflet';
import { attributionHtml } from './attribution.ts';

const OPTIONS = { maxZoom: 19, className: 'map-tiles' };

export type TileSettings = { tileUrl: string; tileAttribution: string };

/** Corrects India's boundaries on tiles of known services. Other services are shown unchanged. */
export async function streetTiles(settings: () => Promise<TileSettings>): Promise<TileLayer> {
  const [{ tileUrl, tileAttribution }, { layerConfigs }] = await Promise.all([
    settings(),
    import('@india-boundary-corrector/layer-configs'),
  ]);
  const options = { ...OPTIONS, attribution: attributionHtml(tileAttribution) };
  const drawing = layerConfigs.detectFromTemplates(tileUrl);
  if (!drawing) return new TileLayer(tileUrl, options);
  const { CorrectedTiles } = await import('./corrected-tiles.ts');
  return new CorrectedTiles(tileUrl, options, drawing);
}
