import boundaries from '@india-boundary-corrector/data/pmtiles?url';
import type { LayerConfig } from '@india-boundary-corrector/layer-configs';
import { TileFixer } from '@india-boundary-corrector/tilefixer';
import { type Coords, type DoneCallback, TileLayer, type TileLayerOptions } from 'leaflet';

/** Redraws India's official boundary on tiles before they are shown. */
export class CorrectedTiles extends TileLayer {
  private readonly drawing: LayerConfig;
  private readonly fixer = TileFixer.getOrCreate(new URL(boundaries, location.href).href);
  private readonly loading = new WeakMap<HTMLElement, AbortController>();

  constructor(url: string, options: TileLayerOptions, drawing: LayerConfig) {
    super(url, options);
    this.drawing = drawing;
    this.on('tileunload', ({ tile }) => this.loading.get(tile)?.abort());
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    const cancel = new AbortController();
    this.loading.set(tile, cancel);
    this.fill(tile, coords, cancel.signal).then(
      () => done(undefined, tile),
      (error: Error) => {
        if (!cancel.signal.aborted) done(error, tile);
      },
    );
    return tile;
  }

  private async fill(tile: HTMLImageElement, coords: Coords, signal: AbortSignal) {
    const { z, x, y } = coords;
    // A tile that can't be corrected is not shown, because the outline below has the right boundary.
    const mendOrFail = false;
    const url = this.getTileUrl(coords);
    const { data } = await this.fixer.fetchAndFixTile(url, z, x, y, this.drawing, { signal }, mendOrFail);
    const picture = URL.createObjectURL(new Blob([data]));
    try {
      tile.src = picture;
      await tile.decode();
    } finally {
      URL.revokeObjectURL(picture);
    }
  }
}
