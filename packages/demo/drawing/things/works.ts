import { type Ink, shade, tint } from '../light.ts';
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts';
import { shadow } from './shadow.ts';

export const cone = (ink: Ink): string =>
  [
    shadow(26),
    rect(-24, -6, 48, 6, ink('#b84a1e'), 2),
    path('M-17,-6L-4,-66L4,-66L17,-6Z', ink('#e8692a')),
    path('M-11,-34L-8,-48L8,-48L11,-34Z', ink('#f6efe0')),
  ].join('');

/** A striped board on two feet. */
export function barricade(ink: Ink, colours: readonly [string, string] = ['#f2c230', '#2c302f']): string {
  const stripes = Array.from({ length: 6 }, (_, i) => {
    const x = -84 + i * 28;
    return polygon(
      [
        [x, -92],
        [x + 28, -92],
        [x + 16, -60],
        [x - 12, -60],
      ],
      ink(colours[i % 2] ?? colours[0]),
    );
  });
  const leg = (x: number) =>
    line(
      [
        [x, -96],
        [x, 0],
      ],
      ink('#5b6762'),
      6,
    ) +
    line(
      [
        [x - 18, -2],
        [x + 18, -2],
      ],
      ink('#5b6762'),
      6,
    );
  return [shadow(90), leg(-64), leg(64), ...stripes, rect(-96, -50, 180, 10, ink(colours[0]))].join('');
}

/** Neighbours warn each other with a branch and a rag in the hole. */
export const warningBranch = (ink: Ink): string =>
  [
    line(
      [
        [0, 6],
        [6, -150],
      ],
      ink('#6a5341'),
      7,
    ),
    line(
      [
        [3, -80],
        [36, -128],
      ],
      ink('#6a5341'),
      5,
    ),
    line(
      [
        [4, -100],
        [-26, -136],
      ],
      ink('#6a5341'),
      4,
    ),
    path('M6,-146Q30,-156 52,-140Q40,-130 48,-116Q24,-124 6,-118Z', ink('#c8321e')),
    ...[
      [36, -128],
      [-26, -136],
      [24, -112],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 12, 6, ink('#5b9460'))),
  ].join('');

export function pole(ink: Ink): string {
  const concrete = ink('#8f8d84');
  return [
    shadow(22),
    path('M-11,0L-7,-720L7,-720L11,0Z', concrete),
    rect(-60, -690, 120, 9, shade(concrete, 0.3)),
    rect(-44, -640, 88, 9, shade(concrete, 0.3)),
    ...[-54, -28, 28, 54].map((x) => circle(x, -696, 6, ink('#e9e0cc'))),
    ...[-38, 38].map((x) => circle(x, -646, 6, ink('#e9e0cc'))),
  ].join('');
}

export const bucket = (colour: string, ink: Ink): string =>
  [shadow(18), path('M-17,-34L17,-34L13,0L-13,0Z', ink(colour)), ellipse(0, -34, 17, 5, ink('#bcd6da'))].join(
    '',
  );

export const brick = (ink: Ink, colour = '#b5603f'): string =>
  group(
    '',
    rect(-12, -8, 24, 8, ink(colour)),
    path('M-12,-8L-7,-13L17,-13L12,-8Z', ink(tint(colour, 0.15))),
    path('M12,-8L17,-13L17,-5L12,0Z', ink(shade(colour, 0.2))),
  );
