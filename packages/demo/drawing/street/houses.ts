import { type Ink, LAMPLIGHT, type Light, mix, shade, tint } from '../light.ts';
import type { Lot, Place } from '../place.ts';
import { createRandom, type Random } from '../random.ts';
import { type Point, polygon } from '../svg.ts';
import { FOOTPATH, ROAD, type View } from '../view.ts';
import { groundFloor } from './fronts.ts';
import { waterfront } from './lake.ts';
import { createWall, type Wall } from './wall.ts';

const FLOOR = 3;

export function houses(view: View, place: Place, light: Light, ink: Ink): string {
  if (place.lakeside) {
    const opposite = view.stance === 'along' ? row(view, place.far, -ROAD - FOOTPATH, light, ink) : '';
    return waterfront(view, place, light, ink) + opposite;
  }
  if (view.stance === 'along') {
    return row(view, place.far, -ROAD - FOOTPATH, light, ink) + row(view, place.near, FOOTPATH, light, ink);
  }
  const total = place.near.slice(0, 5).reduce((sum, lot) => sum + lot.width, 0);
  let s = -total / 2;
  return place.near
    .slice(0, 5)
    .map((lot) => {
      const svg = house(view, lot, { s, t: FOOTPATH }, light, (colour, more = 0) => ink(colour, 0.04 + more));
      s += lot.width;
      return svg;
    })
    .join('');
}

/** Farthest first, so that nearer houses cover it. */
function row(view: View, lots: readonly Lot[], t: number, light: Light, ink: Ink): string {
  let s = t > 0 ? 1.5 : 5.4;
  const drawn = lots.map((lot) => {
    const haze = Math.min(0.6, Math.max(0, (s - 8) / 75));
    const dim: Ink = (colour, more = 0) => ink(colour, haze + more);
    const svg = endWall(view, lot, { s, t }, dim) + house(view, lot, { s, t }, light, dim);
    s += lot.width;
    return svg;
  });
  return drawn.reverse().join('');
}

/** Side wall that is visible above a lower neighbour. */
function endWall(view: View, lot: Lot, { s, t }: { s: number; t: number }, ink: Ink): string {
  if (lot.front === 'garden') return '';
  const back = t > 0 ? t + 9 : t - 9;
  const high = lot.floors * FLOOR + 0.6;
  return polygon(
    [view.at({ s, t }), view.at({ s, t: back }), view.at({ s, t: back }, high), view.at({ s, t }, high)],
    shade(ink(lot.wall), 0.16),
  );
}

function house(view: View, lot: Lot, foot: { s: number; t: number }, light: Light, ink: Ink): string {
  const random = createRandom('house', lot.seed);
  const wall = createWall(view, foot, lot.width, light);
  if (lot.front === 'garden') return garden(wall, lot, ink, random);
  const high = lot.floors * FLOOR;
  return [
    wall.quad(0, 0, lot.width, high, ink(lot.wall)),
    wall.near && random.chance(0.5) ? bareBricks(wall, high, ink, random) : '',
    groundFloor(wall, lot, ink, random),
    ...Array.from({ length: lot.floors - 1 }, (_, i) => upperFloor(wall, lot, (i + 1) * FLOOR, ink, random)),
    roof(wall, lot, high, ink, random),
  ].join('');
}

function upperFloor(wall: Wall, lot: Lot, base: number, ink: Ink, random: Random): string {
  const parts = [wall.quad(0, base - 0.1, lot.width, base + 0.12, ink(shade(lot.wall, 0.18)))];
  const balcony = random.chance(0.42);
  const count = Math.max(2, Math.round(lot.width / 2.2));
  const step = lot.width / count;
  for (let i = 0; i < count; i++) parts.push(opening(wall, lot, (i + 0.5) * step, base, ink, random));
  if (balcony && wall.near) parts.push(railing(wall, lot, base, ink, random));
  return parts.join('');
}

function opening(wall: Wall, lot: Lot, middle: number, base: number, ink: Ink, random: Random): string {
  const [left, right] = [middle - 0.5, middle + 0.5];
  const glass = wall.lit(random)
    ? mix(LAMPLIGHT, '#c98c4a', random.between(0, 0.5))
    : ink(random.pick(['#3f5558', '#4a5a58', '#5d7474']));
  const parts = [
    wall.quad(left - 0.12, base + 0.8, right + 0.12, base + 2.3, ink(tint(lot.wall, 0.45))),
    wall.quad(left, base + 0.9, right, base + 2.2, glass),
  ];
  if (wall.near) {
    if (random.chance(0.5))
      parts.push(wall.quad(left - 0.1, base + 0.9, left + 0.3, base + 2.2, ink(lot.trim)));
    parts.push(
      wall.stripes(
        ink(tint(lot.wall, 0.3)),
        0.05,
        [middle, base + 0.9, middle, base + 2.2],
        [left, base + 1.55, right, base + 1.55],
      ),
    );
  }
  parts.push(wall.quad(left - 0.3, base + 2.36, right + 0.3, base + 2.5, ink(shade(lot.wall, 0.28))));
  return parts.join('');
}

const CLOTHES = ['#b3391f', '#f5a81c', '#faf7f1', '#1f5f99', '#8fb0a6', '#d98b9a', '#5a4aa0'] as const;

/** A balcony with its rail and, often, the washing. */
function railing(wall: Wall, lot: Lot, base: number, ink: Ink, random: Random): string {
  const [left, right] = [0.35, lot.width - 0.35];
  const rail = ink(random.pick([lot.trim, '#4c5955', '#efe6d3']));
  const parts = [wall.quad(left - 0.15, base - 0.05, right + 0.15, base + 0.18, ink(shade(lot.wall, 0.34)))];
  const bars = Array.from({ length: Math.floor((right - left) / 0.32) + 1 }, (_, i) => left + i * 0.32);
  parts.push(
    wall.stripes(rail, 0.045, ...bars.map((u) => [u, base + 0.18, u, base + 0.95] as const)),
    wall.stripes(rail, 0.09, [left, base + 0.95, right, base + 0.95]),
  );
  if (random.chance(0.6)) {
    for (let u = left + 0.2; u < right - 0.5; u += random.between(0.55, 1)) {
      parts.push(
        wall.quad(
          u,
          base + random.between(0.25, 0.5),
          u + random.between(0.35, 0.5),
          base + 1,
          ink(random.pick(CLOTHES)),
        ),
      );
    }
  }
  return parts.join('');
}

function bareBricks(wall: Wall, high: number, ink: Ink, random: Random): string {
  const [u, v] = [random.between(0.3, wall.width - 1.6), high - random.between(0.5, 0.9)];
  return Array.from({ length: 7 }, (_, i) => {
    const [left, low] = [u + (i % 3) * 0.34 + (i > 2 ? 0.17 : 0), v - Math.floor(i / 3) * 0.16];
    return wall.quad(left, low, left + 0.3, low + 0.13, ink(random.pick(['#b5603f', '#a8583a', '#c07a58'])));
  }).join('');
}

function roof(wall: Wall, lot: Lot, high: number, ink: Ink, random: Random): string {
  if (lot.floors === 1 && lot.front === 'home' && wall.facing && random.chance(0.6))
    return tiles(wall, high, ink);
  const parts = [
    wall.quad(0, high, lot.width, high + 0.6, ink(tint(lot.wall, 0.12))),
    wall.quad(-0.08, high + 0.56, lot.width + 0.08, high + 0.72, ink(shade(lot.wall, 0.2))),
  ];
  if (random.chance(0.65)) {
    const u = random.between(0.5, lot.width - 1.8);
    const tank = ink(random.pick(['#2c302f', '#2c302f', '#e7dfcd', '#3f6f60']));
    parts.unshift(
      wall.quad(u - 0.1, high + 0.5, u + 1.3, high + 1, ink(shade(lot.wall, 0.12))),
      wall.quad(u, high + 1, u + 1.2, high + 2, tank),
      wall.quad(u + 0.12, high + 2, u + 1.08, high + 2.14, shade(tank, 0.2)),
      wall.quad(u + 0.4, high + 2.14, u + 0.8, high + 2.26, tank),
    );
  } else if (random.chance(0.5)) {
    const u = random.between(1, lot.width - 1);
    parts.unshift(
      wall.stripes(
        ink('#5b6762'),
        0.06,
        [u, high + 0.3, u, high + 2.6],
        [u - 0.5, high + 2.3, u + 0.5, high + 2.3],
      ),
    );
  }
  return parts.join('');
}

/** The sloped tile roof of an old bungalow. */
function tiles(wall: Wall, high: number, ink: Ink): string {
  const parts = [
    wall.shape(
      [
        [-0.4, high - 0.1],
        [wall.width + 0.4, high - 0.1],
        [wall.width - 0.7, high + 1.7],
        [0.7, high + 1.7],
      ],
      ink('#b5603f'),
    ),
  ];
  for (const share of [0.25, 0.5, 0.75]) {
    const v = high - 0.1 + 1.8 * share;
    parts.push(
      wall.stripes(ink('#94462c'), 0.07, [-0.4 + 1.1 * share, v, wall.width + 0.4 - 1.1 * share, v]),
    );
  }
  return parts.join('');
}

/** An empty plot behind a low wall, with shrubs looking over it. */
function garden(wall: Wall, lot: Lot, ink: Ink, random: Random): string {
  const parts: string[] = [];
  for (let u = 0; u < lot.width; u += 0.9) {
    const high = random.between(2.2, 4.4);
    const leaf = ink(random.pick(['#3f7a55', '#4f8a5a', '#2f6a4e', '#6a9a5c']));
    parts.push(wall.blob(crown(u + 0.45, high, random), leaf));
  }
  parts.push(
    wall.quad(0, 0, lot.width, 1.7, ink(lot.wall)),
    wall.quad(0, 0, lot.width, 0.5, ink(shade(lot.wall, 0.2))),
    wall.quad(-0.05, 1.65, lot.width + 0.05, 1.85, ink(shade(lot.wall, 0.26))),
  );
  if (wall.near) {
    for (let u = 0.7; u < lot.width - 0.6; u += 1.2) {
      parts.push(
        wall.shape(
          [
            [u, 0.75],
            [u + 0.3, 1.1],
            [u, 1.45],
            [u - 0.3, 1.1],
          ],
          ink(lot.trim),
        ),
      );
    }
  }
  return parts.join('');
}

const crown = (u: number, high: number, random: Random): Point[] =>
  Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * 2 * Math.PI;
    const reach = random.between(0.85, 1.1);
    return [u + Math.cos(angle) * reach, high - 1.2 + Math.sin(angle) * 1.3 * reach];
  });
