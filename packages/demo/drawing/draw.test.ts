import { describe, expect, it } from 'vitest';
import { SCENES } from '../src/story/scenes.ts';
import { draw } from './draw.ts';

describe.each(SCENES)('a drawing of %s', (scene) => {
  it('is the same for the same seed and different for another one', () => {
    expect(draw(scene, 31)).toBe(draw(scene, 31));
    expect(draw(scene, 31)).not.toBe(draw(scene, 41));
  });

  it('contains no text and no invalid numbers', () => {
    for (const seed of [10, 21, 32, 43])
      expect(draw(scene, seed)).not.toMatch(/<text|NaN|undefined|Infinity/);
  });
});
