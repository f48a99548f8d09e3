import { type Ink, LAMPLIGHT, shade, tint } from '../light.ts';
import type { Lot } from '../place.ts';
import type { Random } from '../random.ts';
import type { Wall } from './wall.ts';

export const groundFloor = (wall: Wall, lot: Lot, ink: Ink, random: Random): string =>
  lot.front === 'shutters' ? shops(wall, lot, ink, random) : home(wall, lot, ink, random);

const SHUTTERS = ['#7f8f93', '#4f7d86', '#8a7d6a', '#5f7f6c', '#9a6a52', '#6a7484'] as const;

function shops(wall: Wall, lot: Lot, ink: Ink, random: Random): string {
  const count = Math.max(1, Math.round(lot.width / 2.8));
  const step = lot.width / count;
  const parts: string[] = [];
  for (let i = 0; i < count; i++) {
    const [left, right] = [i * step + 0.22, (i + 1) * step - 0.22];
    parts.push(
      random.chance(0.42)
        ? openShop(wall, left, right, ink, random)
        : shutter(wall, left, right, ink, random),
    );
    parts.push(signBoard(wall, left, right, ink, random));
    if (random.chance(0.45)) parts.push(awning(wall, left, right, ink, random));
  }
  parts.push(wall.quad(0, 0, lot.width, 0.28, ink(shade(lot.wall, 0.35))));
  return parts.join('');
}

function shutter(wall: Wall, left: number, right: number, ink: Ink, random: Random): string {
  const colour = ink(random.pick(SHUTTERS));
  const parts = [wall.quad(left, 0.25, right, 2.3, colour)];
  if (wall.near) {
    const slats = Array.from(
      { length: 10 },
      (_, i) => [left, 0.42 + i * 0.2, right, 0.42 + i * 0.2] as const,
    );
    parts.push(wall.stripes(shade(colour, 0.16), 0.035, ...slats));
    parts.push(
      wall.quad((left + right) / 2 - 0.16, 0.3, (left + right) / 2 + 0.16, 0.42, shade(colour, 0.45)),
    );
  }
  return parts.join('');
}

const GOODS = ['#f5a81c', '#b3391f', '#3f7a55', '#e2cfa4', '#1f5f99', '#d98b6a'] as const;

/** Rolled up: a dark room with shelves of goods. */
function openShop(wall: Wall, left: number, right: number, ink: Ink, random: Random): string {
  const lit = wall.lit(random);
  const room = lit ? '#c08a48' : ink('#4a4238');
  const parts = [wall.quad(left, 0.25, right, 2.3, room), wall.quad(left, 2.1, right, 2.3, ink('#7f8f93'))];
  if (wall.near) {
    for (const shelf of [0.95, 1.5]) {
      for (let u = left + 0.12; u < right - 0.3; u += random.between(0.26, 0.42)) {
        const high = random.between(0.2, 0.4);
        parts.push(wall.quad(u, shelf, u + 0.22, shelf + high, ink(random.pick(GOODS))));
      }
      parts.push(wall.quad(left, shelf - 0.06, right, shelf, shade(room, 0.3)));
    }
    if (lit) parts.push(wall.quad((left + right) / 2 - 0.3, 1.98, (left + right) / 2 + 0.3, 2.06, LAMPLIGHT));
  }
  parts.push(wall.quad(left - 0.05, 0.25, right + 0.05, 0.72, ink('#9a7a55')));
  return parts.join('');
}

/** A colour and a mark, never text. */
function signBoard(wall: Wall, left: number, right: number, ink: Ink, random: Random): string {
  const board = random.pick(['#0e5a4a', '#b3391f', '#f5a81c', '#1f5f99', '#efe6d3', '#6d4b3a'] as const);
  const mark = ink(board === '#efe6d3' || board === '#f5a81c' ? '#6d4b3a' : '#f7e3b4');
  const parts = [wall.quad(left - 0.1, 2.36, right + 0.1, 2.86, ink(board))];
  if (wall.near) {
    const middle = (left + right) / 2;
    const v = 2.61;
    if (random.chance(0.5)) {
      parts.push(
        wall.shape(
          [
            [left + 0.2, v],
            [left + 0.36, v + 0.16],
            [left + 0.52, v],
            [left + 0.36, v - 0.16],
          ],
          mark,
        ),
      );
      parts.push(wall.stripes(mark, 0.07, [left + 0.75, v, right - 0.3, v]));
    } else {
      for (const shift of [-0.4, 0, 0.4]) {
        parts.push(
          wall.shape(
            [
              [middle + shift - 0.12, v - 0.12],
              [middle + shift + 0.12, v - 0.12],
              [middle + shift, v + 0.14],
            ],
            mark,
          ),
        );
      }
    }
  }
  return parts.join('');
}

function awning(wall: Wall, left: number, right: number, ink: Ink, random: Random): string {
  const cloth = random.pick(['#b3391f', '#0e5a4a', '#f5a81c', '#1f5f99', '#8a5300'] as const);
  const stripes = Math.max(4, Math.round((right - left) / 0.4));
  const step = (right - left + 0.3) / stripes;
  return Array.from({ length: stripes }, (_, i) => {
    const u = left - 0.15 + i * step;
    const colour = ink(i % 2 ? '#f4ead6' : cloth);
    return wall.shape(
      [
        [u, 2.4],
        [u + step, 2.4],
        [u + step, 1.9],
        [u + step / 2, 1.78],
        [u, 1.9],
      ],
      colour,
    );
  }).join('');
}

function home(wall: Wall, lot: Lot, ink: Ink, random: Random): string {
  const door = random.between(0.8, Math.max(1, lot.width - 2.2));
  const wood = ink(random.pick([lot.trim, '#6d4b3a', '#7a4a2c', '#3f6f60']));
  const parts = [
    wall.quad(0, 0, lot.width, 0.75, ink(shade(lot.wall, 0.24))),
    wall.quad(door - 0.16, 0.2, door + 1.26, 2.5, ink(tint(lot.wall, 0.4))),
    wall.quad(door, 0.2, door + 1.1, 2.36, wood),
    wall.quad(door - 0.35, 0, door + 1.45, 0.2, ink('#a59b8a')),
    wall.quad(door - 0.4, 2.6, door + 1.5, 2.76, ink(shade(lot.wall, 0.3))),
  ];
  if (wall.near) {
    parts.push(wall.stripes(shade(wood, 0.35), 0.05, [door + 0.55, 0.2, door + 0.55, 2.36]));
    for (const [u, v] of [
      [0.14, 0.5],
      [0.66, 0.5],
      [0.14, 1.4],
      [0.66, 1.4],
    ] as const) {
      parts.push(wall.quad(door + u, v, door + u + 0.3, v + 0.7, shade(wood, 0.18)));
    }
    parts.push(garland(wall, door, ink));
  }
  for (const u of [door - 1.7, door + 2.1]) {
    if (u > 0.2 && u + 1.1 < lot.width) parts.push(grille(wall, lot, u, ink, random));
  }
  return parts.join('');
}

/** Mango leaves and marigolds over the door. */
const garland = (wall: Wall, door: number, ink: Ink): string =>
  Array.from({ length: 7 }, (_, i) => {
    const u = door + 0.05 + i * 0.165;
    return wall.shape(
      [
        [u - 0.07, 2.38],
        [u + 0.07, 2.38],
        [u, 2.14],
      ],
      ink(i % 2 ? '#f5a81c' : '#3f7a55'),
    );
  }).join('');

function grille(wall: Wall, lot: Lot, u: number, ink: Ink, random: Random): string {
  const glass = wall.lit(random) ? LAMPLIGHT : ink('#465a5a');
  const parts = [
    wall.quad(u - 0.1, 1, u + 1.2, 2.2, ink(tint(lot.wall, 0.4))),
    wall.quad(u, 1.1, u + 1.1, 2.1, glass),
  ];
  if (wall.near) {
    const bars = [1, 2, 3, 4].map((i) => [u + i * 0.22, 1.1, u + i * 0.22, 2.1] as const);
    parts.push(wall.stripes(ink('#2c302f'), 0.035, ...bars));
  }
  return parts.join('');
}
