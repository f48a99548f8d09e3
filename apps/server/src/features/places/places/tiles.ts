import { layerConfigs } from '@india-boundary-corrector/layer-configs';

/** Pages redraw India's official boundary on tiles of known services. For any other service we warn. */
export const tileWarning = (tileUrl: string): string | null =>
  layerConfigs.detectFromTemplates(tileUrl)
    ? null
    : 'The map tiles of TILE_URL are shown as they come: how they draw the boundaries of India is not known here.';
