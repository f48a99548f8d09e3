import { describe, expect, it } from 'vitest';
import { SCENES } from '../src/story/scenes.ts';
import { draw } from './draw.ts';

describe.each(SCENES)('a drawing of %s', (scene) => {
  it('is the same each time, and another for another seed', () => {
    expect(draw(scene, 31)).toBe(draw(scene, 31));
    expect(draw(scene, 31)).not.toBe(draw(scene, 41));
  });

  it('has no words and no broken numbers', () => {
    for (const seed of [10, 21, 32, 43])
      expect(draw(scene, seed)).not.toMatch(/<text|NaN|undefined|Infinity/);
  });
});
