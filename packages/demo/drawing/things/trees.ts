import { type Ink, shade, tint } from '../light.ts';
import type { Place } from '../place.ts';
import type { Random } from '../random.ts';
import { circle, group, line, type Point, path, smooth, stroke } from '../svg.ts';
import { shadow } from './shadow.ts';

export function tree(kind: Place['tree'], ink: Ink, random: Random): string {
  if (kind === 'palm') return palm(ink, random);
  if (kind === 'banyan') return banyan(ink, random);
  return kind === 'gulmohar' ? gulmohar(ink, random) : neem(ink, random);
}

/** One lumpy mass of leaves. */
export function leaves(random: Random, x: number, y: number, rx: number, ry: number, colour: string): string {
  const count = 16;
  const edge = Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * 2 * Math.PI;
    const lump = (i % 2 ? 1.06 : 0.9) + random.between(-0.07, 0.07);
    return [x + Math.cos(angle) * rx * lump, y + Math.sin(angle) * ry * lump];
  });
  const marks = Array.from({ length: rx > 60 ? 7 : 2 }, () => {
    const [mx, my] = [x + random.between(-0.66, 0.66) * rx, y + random.between(-0.6, 0.5) * ry];
    return stroke(`M${mx.toFixed(0)},${my.toFixed(0)}q8,-9 17,0q8,-9 17,0`, tint(colour, 0.14), 3.4, 0.8);
  });
  return path(smooth(edge), colour) + marks.join('');
}

function banyan(ink: Ink, random: Random): string {
  const [bark, leaf] = [ink('#6f5440'), ink(random.pick(['#3c7350', '#46805a', '#346b52'] as const))];
  const roots = Array.from({ length: 9 }, (_, i) => {
    const x = (i - 4) * 44 + random.between(-12, 12);
    const end = random.chance(0.45) ? -6 : random.between(-190, -120);
    return stroke(
      `M${x},-300Q${x + random.between(-8, 8)},-160 ${x + random.between(-6, 6)},${end}`,
      shade(bark, 0.1),
      random.between(4, 9),
    );
  });
  return [
    shadow(150),
    ...roots,
    path(
      'M-62,0Q-36,-40 -40,-150Q-60,-230 -110,-300L-60,-310Q-20,-240 -4,-220Q24,-260 70,-320L116,-300Q52,-220 44,-150Q40,-50 76,0Q40,-12 26,-2Q6,-16 -16,-2Q-36,-12 -62,0Z',
      bark,
    ),
    stroke('M-14,-20Q-4,-90 -10,-170', shade(bark, 0.25), 5),
    stroke('M18,-14Q10,-80 20,-150', shade(bark, 0.25), 5),
    leaves(random, -150, -350, 130, 84, shade(leaf, 0.14)),
    leaves(random, 160, -350, 130, 84, shade(leaf, 0.14)),
    leaves(random, 0, -410, 190, 120, leaf),
    leaves(random, -96, -430, 96, 60, tint(leaf, 0.1)),
    leaves(random, 110, -400, 76, 48, tint(leaf, 0.1)),
  ].join('');
}

function gulmohar(ink: Ink, random: Random): string {
  const [bark, leaf] = [ink('#7a6350'), ink('#5a8f5c')];
  const blossom = Array.from({ length: 46 }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const far = Math.sqrt(random.next());
    return circle(
      Math.cos(angle) * far * 180,
      -390 + Math.sin(angle) * far * 84,
      random.between(6, 13),
      ink(random.pick(['#d8492a', '#e56a35', '#c23a22'] as const)),
    );
  });
  return [
    shadow(110),
    path(
      'M-20,0Q-10,-120 -14,-200Q-40,-280 -110,-350L-92,-356Q-30,-300 -4,-262Q30,-310 86,-360L106,-350Q34,-270 22,-200Q16,-100 26,0Z',
      bark,
    ),
    leaves(random, 0, -380, 205, 92, leaf),
    leaves(random, -70, -410, 110, 56, tint(leaf, 0.12)),
    ...blossom,
  ].join('');
}

function neem(ink: Ink, random: Random): string {
  const [bark, leaf] = [ink('#6a5341'), ink(random.pick(['#5b8f58', '#4c8458', '#6f9a58'] as const))];
  return [
    shadow(90),
    path('M-22,0Q-12,-100 -16,-230L18,-230Q12,-100 24,0Z', bark),
    stroke('M0,-200Q-40,-250 -80,-290', bark, 14),
    stroke('M4,-200Q40,-260 76,-300', bark, 12),
    leaves(random, -70, -310, 96, 80, shade(leaf, 0.12)),
    leaves(random, 76, -320, 96, 84, shade(leaf, 0.08)),
    leaves(random, 0, -390, 120, 94, leaf),
    leaves(random, -30, -420, 66, 46, tint(leaf, 0.14)),
  ].join('');
}

function palm(ink: Ink, random: Random): string {
  const [bark, leaf] = [ink('#86705a'), ink(random.pick(['#4b8a5e', '#3f7a55', '#6a9a5c'] as const))];
  const lean = random.between(-50, 50);
  const fronds = [-170, -140, -100, -60, -20, 10, 190].map((angle, i) =>
    group(
      `translate(${lean} -520) rotate(${angle + random.between(-8, 8)})`,
      path(
        'M0,0Q70,-50 170,16Q150,14 128,6Q120,22 108,2Q96,20 84,-2Q72,18 60,-4Q44,14 0,0Z',
        i % 2 ? leaf : shade(leaf, 0.14),
      ),
    ),
  );
  const rings = Array.from({ length: 9 }, (_, i) => {
    const y = -40 - i * 52;
    const x = (lean * (y / -520) ** 2) | 0;
    return line(
      [
        [x - 11, y],
        [x + 11, y],
      ],
      shade(bark, 0.24),
      3,
    );
  });
  return [
    shadow(60),
    stroke(`M0,0Q0,-260 ${lean},-520`, bark, 25),
    ...rings,
    ...fronds,
    circle(lean - 14, -506, 13, ink('#7a8a3c')),
    circle(lean + 10, -500, 13, ink('#8a7a3c')),
  ].join('');
}

export const sapling = (ink: Ink, random: Random): string =>
  [
    shadow(34),
    line(
      [
        [0, 0],
        [0, -130],
      ],
      ink('#7a6350'),
      5,
    ),
    leaves(random, 0, -150, 34, 40, ink('#5b9460')),
    ...[-26, -9, 9, 26].map((x) =>
      line(
        [
          [x, 0],
          [x, -84],
        ],
        ink('#b3391f'),
        4,
      ),
    ),
    ...[-20, -50, -80].map((y) =>
      line(
        [
          [-28, y],
          [28, y],
        ],
        ink('#b3391f'),
        4,
      ),
    ),
  ].join('');
