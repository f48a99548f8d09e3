import sharp from 'sharp';
import type { DemoPhoto } from '../src/story/types.ts';
import { draw } from './draw.ts';

// Drawn on 1280 by 960, at 72 dots an inch. Three quarters of that fill a card.
const DENSITY = 54;
// At the slowest effort: photos are rendered once and committed.
const WEBP = { quality: 75, effort: 6 };

/** The drawing as a small WebP file. */
export const renderPhoto = ({ scene, seed }: DemoPhoto): Promise<Buffer> =>
  sharp(Buffer.from(draw(scene, seed)), { density: DENSITY })
    .webp(WEBP)
    .toBuffer();

/** The same photo for a phone's card. */
export const shrink = (photo: Buffer, width: number): Promise<Buffer> =>
  sharp(photo).resize({ width }).webp(WEBP).toBuffer();
