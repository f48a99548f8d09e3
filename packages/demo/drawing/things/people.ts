import { type Ink, shade } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, line, path, rect, stroke } from '../svg.ts';
import { shadow } from './shadow.ts';

const SKIN = ['#8a5a3c', '#9c6b48', '#7a4c32', '#a97a55'] as const;
const CLOTH = [
  '#b3391f',
  '#f5a81c',
  '#1f5f99',
  '#0e5a4a',
  '#8f4a63',
  '#efe6d3',
  '#d98b6a',
  '#5a6f8f',
] as const;

/** Shapes and colours only, so that nobody is depicted. */
export function passerby(ink: Ink, random: Random): string {
  return random.pick([sari, walker, pupil, walker])(ink, random);
}

const head = (skin: string, hair: string, y: number): string =>
  circle(0, y, 12, skin) +
  path(`M-13,${y}Q-13,${y - 16} 0,${y - 16}Q13,${y - 16} 13,${y}Q6,${y - 8} -13,${y}Z`, hair);

export function sari(ink: Ink, random: Random): string {
  const [skin, cloth] = [ink(random.pick(SKIN)), ink(random.pick(CLOTH))];
  return [
    shadow(30),
    path('M-18,-116Q0,-128 18,-116L24,-70L32,0L-30,0L-22,-70Z', cloth),
    path('M-18,-116Q-10,-126 4,-120L30,-58L22,-40Q0,-80 -20,-92Z', shade(cloth, 0.25)),
    path('M-31,-8L33,-8L34,0L-32,0Z', ink('#f5c95c')),
    stroke('M20,-108Q32,-86 26,-66', skin, 8),
    head(skin, ink('#1f1a18'), -136),
    circle(-13, -134, 7, ink('#1f1a18')),
  ].join('');
}

export function walker(ink: Ink, random: Random): string {
  const [skin, shirt, trousers] = [
    ink(random.pick(SKIN)),
    ink(random.pick(CLOTH)),
    ink(random.pick(['#3a4143', '#4a5a6f', '#6d5a46'] as const)),
  ];
  return [
    shadow(28),
    path('M-14,-78L14,-78L20,0L9,0L1,-58L-10,0L-21,0Z', trousers),
    path('M-18,-126Q0,-134 18,-126L17,-72L-17,-72Z', shirt),
    stroke('M-17,-120Q-27,-98 -21,-76', shade(shirt, 0.15), 8),
    stroke('M17,-120Q28,-98 23,-76', shade(shirt, 0.15), 8),
    circle(-21, -73, 4.5, skin),
    circle(23, -73, 4.5, skin),
    head(skin, ink('#221c1a'), -146),
  ].join('');
}

/** On the way to school, the bag on the back. */
export function pupil(ink: Ink, random: Random): string {
  const skin = ink(random.pick(SKIN));
  return [
    shadow(22),
    line(
      [
        [-7, -46],
        [-9, -2],
      ],
      skin,
      8,
    ),
    line(
      [
        [7, -46],
        [9, -2],
      ],
      skin,
      8,
    ),
    path('M-15,-62L15,-62L19,-36L-19,-36Z', ink('#3d5a80')),
    path('M-14,-94Q0,-100 14,-94L15,-60L-15,-60Z', ink('#f4f0e6')),
    rect(-24, -94, 15, 32, ink(random.pick(['#b3391f', '#f5a81c', '#0e5a4a'] as const)), 6),
    stroke('M13,-90Q21,-76 18,-60', ink('#f4f0e6'), 7),
    head(skin, ink('#221c1a'), -110),
  ].join('');
}

export function withUmbrella(ink: Ink, random: Random): string {
  const cloth = ink(random.pick(CLOTH));
  return [
    random.chance(0.5) ? sari(ink, random) : walker(ink, random),
    line(
      [
        [24, -78],
        [20, -190],
      ],
      ink('#3a332c'),
      3,
    ),
    path(
      'M-56,-166Q-46,-222 20,-224Q86,-222 96,-166Q76,-176 58,-166Q40,-178 20,-166Q0,-178 -18,-166Q-36,-176 -56,-166Z',
      cloth,
    ),
    path('M-18,-166Q-10,-214 20,-224Q50,-214 58,-166Q40,-178 20,-166Q0,-178 -18,-166Z', shade(cloth, 0.2)),
  ].join('');
}

/** From the crew: helmet, vest, a broom or a shovel. */
export function worker(ink: Ink, random: Random): string {
  const skin = ink(random.pick(SKIN));
  return [
    shadow(30),
    path('M-14,-78L14,-78L18,0L7,0L1,-58L-8,0L-19,0Z', ink('#3d4f5e')),
    path('M-19,-126Q0,-134 19,-126L18,-72L-18,-72Z', ink('#e8792a')),
    rect(-18, -104, 36, 8, ink('#f3ecc0')),
    rect(-12, -126, 6, 54, ink('#f3ecc0')),
    rect(6, -126, 6, 54, ink('#f3ecc0')),
    line(
      [
        [40, -134],
        [26, -4],
      ],
      ink('#8a6a46'),
      5,
    ),
    random.chance(0.5)
      ? path('M16,-14L36,-12L34,8Q24,14 14,6Z', ink('#7d8784'))
      : path('M12,-16L38,-14L44,4L6,2Z', ink('#c9a24a')),
    stroke('M17,-120Q32,-110 36,-96', ink('#e8792a'), 9),
    circle(37, -95, 5, skin),
    stroke('M-17,-120Q-24,-92 26,-74', shade(ink('#e8792a'), 0.12), 8),
    circle(29, -74, 5, skin),
    circle(0, -146, 12, skin),
    path('M-16,-148Q-15,-166 0,-166Q15,-166 16,-148Z', ink('#f2c230')),
    ellipse(2, -148, 19, 3.4, ink('#d9a91c')),
  ].join('');
}
