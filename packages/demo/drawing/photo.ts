import sharp from 'sharp';
import type { DemoPhoto } from '../src/story/types.ts';
import { draw } from './draw.ts';

// Scales drawings of 1280 by 960 (at 72 dpi) to three quarters, which is enough for a card.
const DENSITY = 54;
// Slowest effort, because photos are rendered once and committed.
const WEBP = { quality: 75, effort: 6 };

export const renderPhoto = ({ scene, seed }: DemoPhoto): Promise<Buffer> =>
  sharp(Buffer.from(draw(scene, seed)), { density: DENSITY })
    .webp(WEBP)
    .toBuffer();

/** A smaller version for a phone's card. */
export const shrink = (photo: Buffer, width: number): Promise<Buffer> =>
  sharp(photo).resize({ width }).webp(WEBP).toBuffer();
