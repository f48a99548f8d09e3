import sharp from 'sharp';
import { draw } from './draw.ts';
import type { Scene } from './scene.ts';

// Drawn on 1280 by 960, at 72 dots an inch; three quarters of that fill a card, and a first start waits for each photo.
const DENSITY = 54;

/** The drawing as a camera would hand it over. */
export const photo = (scene: Scene, seed: number): Promise<Buffer> =>
  sharp(Buffer.from(draw(scene, seed)), { density: DENSITY })
    .jpeg({ quality: 80, optimiseCoding: false })
    .toBuffer();
