import { layerConfigs } from '@india-boundary-corrector/layer-configs';

/** Pages correct India's boundary only on tiles of known services, so others get a warning. */
export const tileWarning = (tileUrl: string): string | null =>
  layerConfigs.detectFromTemplates(tileUrl)
    ? null
    : 'The map tiles of TILE_URL are shown as they come: how they draw the boundaries of India is not known here.';
