import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { photo } from './photo.ts';
import { SCENES } from './scene.ts';

describe.each(SCENES)('a drawing of %s', (scene) => {
  it('is the same each time, and another for another seed', () => {
    expect(draw(scene, 31)).toBe(draw(scene, 31));
    expect(draw(scene, 31)).not.toBe(draw(scene, 41));
  });

  it('has no words and no broken numbers', () => {
    for (const seed of [10, 21, 32, 43])
      expect(draw(scene, seed)).not.toMatch(/<text|NaN|undefined|Infinity/);
  });

  it('becomes a JPEG as a phone would send it', async () => {
    const jpeg = await photo(scene, 50);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect(format).toBe('jpeg');
    expect(Math.max(width, height) / Math.min(width, height)).toBeCloseTo(4 / 3);
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(960);
    expect(jpeg.length).toBeLessThan(250 * 1024);
  });
});
