import { describe, expect, test } from 'vitest';
import { bandsOf, searchBandsOf } from './picture-bands.ts';
import { copyTest } from './picture-copies.ts';
import { type GreyPicture, mirrored, turned } from './picture-grid.ts';
import { picture, random, view } from './testing/pictures.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const original = (seed: number) => picture(view(seed));
const isCopy = (copy: GreyPicture, of: GreyPicture) => copyTest(copy)(of);
/** A crop of the view. */
const part = (seed: number, left: number, top: number, across: number, down = across, size = [64, 48]) =>
  picture((x, y) => view(seed)(left + across * x, top + down * y), ...size);
const changed = (seed: number, change: (shade: number, x: number, y: number) => number) =>
  picture((x, y) => change(view(seed)(x, y), x, y));
const noise = (seed: number, range: number) => {
  const next = random(seed);
  return () => (next() - 0.5) * range;
};

describe.each(SEEDS)('view %i', (seed) => {
  const noisy = noise(seed, 20);
  test.each<[string, GreyPicture]>([
    ['itself', original(seed)],
    ['encoded anew', changed(seed, (shade) => shade + noisy())],
    ['resized', picture(view(seed), 56, 42)],
    ['brighter', changed(seed, (shade) => shade + 25)],
    ['darker, with less contrast', changed(seed, (shade) => 10 + shade * 0.5)],
    ['mirrored', mirrored(original(seed))],
    ['upside down', turned(original(seed), false, 2)],
    ['turned to the right', turned(original(seed), false, 1)],
    ['turned to the left and mirrored', turned(original(seed), true, 3)],
    ['cut on all sides', part(seed, 0.04, 0.04, 0.92)],
    ['cut on one side', part(seed, 0, 0, 0.9, 1, [58, 48])],
    ['cut at the bottom', part(seed, 0, 0, 1, 0.9, [64, 43])],
    ['cut and mirrored', mirrored(part(seed, 0.05, 0, 0.95, 0.95))],
  ])('%s is a copy', (_, copy) => expect(isCopy(copy, original(seed))).toBe(true));

  test.each<[string, GreyPicture]>([
    ['another view', original(seed + 50)],
    ['a hole filled', changed(seed, (shade, x, y) => (Math.hypot(x - 0.5, y - 0.7) < 0.12 ? 128 : shade))],
    ['a new photo from one step aside', picture((x, y) => view(seed)(x + 0.06 * (1 - y), y))],
    ['its negative', changed(seed, (shade) => 255 - shade)],
    ['less than half of it', part(seed, 0.2, 0.2, 0.45)],
    ['black', picture(() => 0)],
    ['one shade', picture(() => 128)],
  ])('%s is not a copy', (_, other) => expect(isCopy(other, original(seed))).toBe(false));
});

describe('flat pictures are not even copies of themselves', () => {
  const lamp = (x: number, y: number) => 12 + 200 * Math.exp(-((x - 0.5) ** 2 + (y - 0.4) ** 2) * 60);
  test.each<[string, GreyPicture]>([
    ['a wall', picture(() => 200)],
    ['a wall with noise', picture(noise(3, 8))],
    ['an evening sky', picture((_, y) => 240 - 120 * y)],
    ['one pixel', picture(() => 9, 1, 1)],
    ['a line', picture((x) => 255 * x, 64, 1)],
  ])('%s', (_, flat) => {
    expect(isCopy(flat, flat)).toBe(false);
    expect(searchBandsOf(flat)).toEqual([]);
  });

  test('a lamp at night', () => expect(isCopy(picture(lamp), picture(lamp))).toBe(false));
});

describe('bandsOf', () => {
  const shared = (a: GreyPicture, b: GreyPicture) => {
    const bandsOfB = new Set(bandsOf(b));
    return searchBandsOf(a).filter((band) => bandsOfB.has(band)).length;
  };

  test.each(SEEDS)('a copy of view %i shares many bands, even if mirrored', (seed) => {
    const bands = bandsOf(original(seed));
    const brighter = changed(seed, (shade) => shade * 0.8 + 10);
    expect(bands.length).toBeGreaterThan(2);
    expect(shared(brighter, original(seed))).toBeGreaterThanOrEqual(bands.length / 3);
    expect(shared(mirrored(brighter), original(seed))).toBeGreaterThanOrEqual(bands.length / 3);
  });

  test('different views share few bands', () => {
    const views = Array.from({ length: 40 }, (_, seed) => original(seed));
    const pairs = views.flatMap((a, i) => views.slice(i + 1).map((b) => shared(a, b)));
    expect(pairs.filter((count) => count > 0).length).toBeLessThan(pairs.length / 50);
  });

  test('bands are distinct numbers within the index’s range', () => {
    const bands = bandsOf(original(1));
    expect(new Set(bands.map((band) => Math.floor(band / 2 ** 16))).size).toBe(bands.length);
    for (const band of bands) expect(band).toBeLessThan(18 * 2 ** 16);
    expect(bandsOf(original(1))).toEqual(bands);
  });

  test('a band has 16 bits that compare neighbouring cells, starting at the top left', () => {
    // The columns get brighter, but the first two rows get darker.
    const bent = picture((x, y) => (y < 1 / 4 ? 250 - 250 * x : 250 * x), 72, 72);
    const across = bandsOf(bent).filter((band) => band < 9 * 2 ** 16);
    expect(across).toEqual([0, 1, 2].map((place) => place * 2 ** 16 + 0x00ff));
  });

  test('cells that only get brighter or darker have no bands', () => {
    expect(bandsOf(picture((x) => 250 * x, 72, 72))).toEqual([]);
    expect(bandsOf(picture((_, y) => 250 - 250 * y, 72, 72))).toEqual([]);
  });
});
