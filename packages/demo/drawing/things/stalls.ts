import { type Ink, shade } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, line, path, rect, ring, stroke } from '../svg.ts';
import { shadow } from './shadow.ts';

const CLOTH = ['#b3391f', '#0e5a4a', '#1f5f99', '#d98b2c'] as const;

/** A tea cart: kettle on the stove, glasses, biscuit jars, a patched roof. */
export function chaiStall(ink: Ink, random: Random): string {
  const cloth = random.pick(CLOTH);
  const wood = ink('#8a5f3c');
  return [
    shadow(120),
    ring(-70, -26, 26, 26, ink('#4a3a2c'), 7),
    ring(70, -26, 26, 26, ink('#4a3a2c'), 7),
    line(
      [
        [-100, -60],
        [-100, -212],
      ],
      ink('#5a4636'),
      6,
    ),
    line(
      [
        [100, -60],
        [100, -212],
      ],
      ink('#5a4636'),
      6,
    ),
    rect(-112, -100, 224, 62, wood, 4),
    ...[-74, -37, 0, 37, 74].map((x) =>
      line(
        [
          [x, -98],
          [x, -42],
        ],
        shade(wood, 0.2),
        2.5,
      ),
    ),
    rect(-120, -108, 240, 12, ink('#b58a5a'), 4),
    jar(-88, '#e0b060', ink),
    jar(-60, '#c9823c', ink),
    kettle(8, ink),
    ...[52, 66, 80, 94].map((x) =>
      path(`M${x - 5},-124L${x + 5},-124L${x + 4},-108L${x - 4},-108Z`, ink('#c08a52')),
    ),
    path('M-134,-206L-116,-240L116,-240L134,-206Z', ink(cloth)),
    ...[-4, -2, 0, 2, 4].map((i) =>
      path(
        `M${i * 27 - 13},-206L${i * 27 + 13},-206Q${i * 27 + 13},-188 ${i * 27},-188Q${i * 27 - 13},-188 ${i * 27 - 13},-206Z`,
        ink('#f4ead6'),
      ),
    ),
    ...[-3, -1, 1, 3].map((i) =>
      path(
        `M${i * 27 - 13},-206L${i * 27 + 13},-206Q${i * 27 + 13},-188 ${i * 27},-188Q${i * 27 - 13},-188 ${i * 27 - 13},-206Z`,
        ink(cloth),
      ),
    ),
    stroke('M4,-160q-10,-10 0,-20q8,-8 0,-18', ink('#faf7f1'), 4, 0.6),
  ].join('');
}

const jar = (x: number, fill: string, ink: Ink): string =>
  rect(x - 11, -140, 22, 32, ink(fill), 5) + rect(x - 12, -146, 24, 8, ink('#b3391f'), 3);

const kettle = (x: number, ink: Ink): string =>
  group(
    `translate(${x} -108)`,
    rect(-26, -8, 52, 8, ink('#3a4143')),
    path('M-24,-8Q-28,-40 0,-42Q28,-40 24,-8Z', ink('#b9beb8')),
    path('M22,-26L42,-40L44,-34L24,-14Z', ink('#a3a8a2')),
    stroke('M-18,-38Q0,-62 18,-38', ink('#7d827d'), 4),
    circle(0, -44, 4, ink('#7d827d')),
  );

const FRUIT = ['#f09a2a', '#d9512f', '#7fa83c', '#f3cf4a', '#8f4a63'] as const;

/** A handcart of fruit under a big umbrella. */
export function fruitCart(ink: Ink, random: Random): string {
  const heaps = [-62, -20, 22, 64].map((x) => {
    const colour = ink(random.pick(FRUIT));
    const balls = [
      [-14, 0],
      [0, 0],
      [14, 0],
      [-7, -12],
      [7, -12],
      [0, -23],
    ] as const;
    return balls
      .map(
        ([dx, dy]) =>
          circle(x + dx, -102 + dy, 9, colour) + circle(x + dx - 2, -105 + dy, 2.4, shade(colour, 0.25)),
      )
      .join('');
  });
  const cloth = ink(random.pick(CLOTH));
  return [
    shadow(110),
    line(
      [
        [0, -90],
        [0, -214],
      ],
      ink('#5a4636'),
      5,
    ),
    path(
      'M-118,-190Q-100,-252 0,-256Q100,-252 118,-190Q98,-204 78,-190Q58,-206 39,-190Q20,-206 0,-190Q-20,-206 -39,-190Q-58,-206 -78,-190Q-98,-204 -118,-190Z',
      cloth,
    ),
    path('M-39,-190Q-34,-246 0,-256Q34,-246 39,-190Q20,-206 0,-190Q-20,-206 -39,-190Z', ink('#f4ead6')),
    ...heaps,
    rect(-100, -94, 200, 14, ink('#9a6b42'), 3),
    line(
      [
        [-78, -80],
        [-60, -30],
      ],
      ink('#6d4b3a'),
      6,
    ),
    line(
      [
        [78, -80],
        [60, -30],
      ],
      ink('#6d4b3a'),
      6,
    ),
    ring(-58, -28, 26, 26, ink('#3a332c'), 5),
    ring(58, -28, 26, 26, ink('#3a332c'), 5),
    line(
      [
        [-58, -54],
        [-58, -2],
      ],
      ink('#3a332c'),
      3,
    ),
    line(
      [
        [58, -54],
        [58, -2],
      ],
      ink('#3a332c'),
      3,
    ),
  ].join('');
}

export function planter(ink: Ink, random: Random): string {
  const leaf = ink(random.pick(['#3f7a55', '#5b9460', '#2f6a4e'] as const));
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const lean = (i - 3) * 12;
    return path(
      `M0,-48Q${lean - 8},-80 ${lean * 1.5},${-100 + Math.abs(lean) * 0.7}Q${lean + 8},-76 0,-48Z`,
      leaf,
    );
  });
  return [
    shadow(30),
    ...leaves,
    path('M-26,-52L26,-52L20,0L-20,0Z', ink('#b5603f')),
    rect(-30, -58, 60, 12, ink('#c9734e'), 3),
  ].join('');
}

export function bench(ink: Ink): string {
  const stone = ink('#c2b8a4');
  return [
    shadow(80),
    rect(-70, -46, 140, 14, stone, 4),
    rect(-58, -34, 18, 34, shade(stone, 0.2)),
    rect(40, -34, 18, 34, shade(stone, 0.2)),
    rect(-70, -84, 140, 20, shade(stone, 0.08), 4),
    ellipse(0, -46, 60, 3, shade(stone, 0.12)),
  ].join('');
}
