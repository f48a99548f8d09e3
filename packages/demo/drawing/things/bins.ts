import { type Ink, shade, tint } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts';
import { shadow } from './shadow.ts';

/** The container that a lorry lifts. */
export function container(ink: Ink, colour: string, open: boolean): string {
  const paint = ink(colour);
  return [
    shadow(110),
    circle(-66, -10, 10, ink('#2a2f30')),
    circle(66, -10, 10, ink('#2a2f30')),
    path('M-92,-110L92,-110L78,-16L-78,-16Z', paint),
    ...[-50, -17, 17, 50].map((x) =>
      line(
        [
          [x * 1.1, -106],
          [x * 0.95, -20],
        ],
        shade(paint, 0.18),
        5,
      ),
    ),
    rect(-98, -118, 196, 14, shade(paint, 0.28), 4),
    open ? '' : path('M-96,-118Q-90,-140 0,-142Q90,-140 96,-118Z', tint(paint, 0.1)),
    rect(-112, -96, 20, 9, shade(paint, 0.4), 3),
    rect(92, -96, 20, 9, shade(paint, 0.4), 3),
  ].join('');
}

/** A pair for wet and dry waste on one stand. */
export function twinBins(ink: Ink, open: boolean): string {
  const bin = (x: number, colour: string) =>
    group(
      `translate(${x} 0)`,
      path('M-28,-92L28,-92L22,-12L-22,-12Z', ink(colour)),
      line(
        [
          [-14, -82],
          [-11, -22],
        ],
        shade(ink(colour), 0.2),
        4,
      ),
      line(
        [
          [14, -82],
          [11, -22],
        ],
        shade(ink(colour), 0.2),
        4,
      ),
      rect(-31, -98, 62, 9, shade(ink(colour), 0.3), 4),
      open ? '' : path('M-30,-98Q-26,-114 0,-115Q26,-114 30,-98Z', tint(ink(colour), 0.12)),
    );
  const steel = ink('#5b6762');
  return [
    shadow(84),
    line(
      [
        [-74, 0],
        [-74, -118],
      ],
      steel,
      6,
    ),
    line(
      [
        [74, 0],
        [74, -118],
      ],
      steel,
      6,
    ),
    line(
      [
        [-74, -58],
        [74, -58],
      ],
      steel,
      5,
    ),
    bin(-36, '#2f7a55'),
    bin(36, '#2c6a9c'),
  ].join('');
}

const BAGS = ['#2c302f', '#3d5a80', '#e9e2d2', '#d98b9a', '#d9c14a', '#2c302f', '#7a9a8c'] as const;

export function bag(ink: Ink, random: Random): string {
  const plastic = ink(random.pick(BAGS));
  const wide = random.between(24, 40);
  return [
    path(
      `M${-wide},-2Q${-wide * 1.2},-34 -8,-48L8,-48Q${wide * 1.2},-34 ${wide},-2Q0,6 ${-wide},-2Z`,
      plastic,
    ),
    path('M-8,-46L-14,-60L0,-54L13,-61L8,-46Z', shade(plastic, 0.2)),
    path(
      `M${-wide * 0.6},-14Q${-wide * 0.6},-32 -6,-40Q-12,-24 ${-wide * 0.3},-10Z`,
      tint(plastic, 0.25),
      0.6,
    ),
  ].join('');
}

/** Peels, paper, bottles, cartons. */
export function scrap(ink: Ink, random: Random): string {
  const kind = random.integer(0, 4);
  if (kind === 0) return path('M-16,0Q-10,-18 0,-20Q12,-16 17,0Q8,-8 0,-10Q-8,-8 -16,0Z', ink('#e3b93a'));
  if (kind === 1)
    return polygon(
      [
        [-14, 0],
        [-10, -16],
        [8, -20],
        [15, -3],
      ],
      ink(random.pick(['#f4efe2', '#cfd8d4', '#e6cf9f'] as const)),
    );
  if (kind === 2)
    return group(
      `rotate(${random.integer(60, 110)})`,
      rect(-6, -34, 12, 30, ink('#9cc3bd'), 4),
      rect(-3, -42, 6, 8, ink('#1f5f99')),
    );
  if (kind === 3)
    return (
      rect(-20, -26, 40, 26, ink('#b98d5c')) +
      path('M-20,-26L-32,-36L-8,-36L0,-26L8,-36L30,-36L20,-26Z', ink('#a5794a'))
    );
  return (
    circle(0, -8, 9, ink(random.pick(['#d9512f', '#f09a2a', '#7fa83c'] as const))) +
    ellipse(2, -12, 3, 2, ink('#4c6b3a'))
  );
}
