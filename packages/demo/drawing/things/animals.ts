import { type Ink, shade } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, line, path, stroke } from '../svg.ts';
import { shadow } from './shadow.ts';

const COATS = ['#b98a55', '#d9c3a0', '#5a4a3c', '#8a6a4a'] as const;

export function sleepingDog(ink: Ink, random: Random): string {
  const coat = ink(random.pick(COATS));
  return [
    shadow(52),
    path('M-46,0Q-56,-30 -20,-34Q20,-40 40,-20Q50,-6 44,0Z', coat),
    ellipse(40, -10, 17, 11, coat),
    path('M30,-20L26,-2L38,-12Z', shade(coat, 0.3)),
    circle(56, -9, 3, ink('#241f1c')),
    stroke('M-44,-8Q-66,-2 -52,6', coat, 7),
    stroke('M-10,-2L20,-2', shade(coat, 0.2), 6),
  ].join('');
}

export function standingDog(ink: Ink, random: Random): string {
  const coat = ink(random.pick(COATS));
  return [
    shadow(40),
    ...[-28, -20, 20, 28].map((x) =>
      line(
        [
          [x, -30],
          [x, -2],
        ],
        x % 8 ? shade(coat, 0.16) : coat,
        7,
      ),
    ),
    path('M-38,-52Q0,-60 34,-52Q38,-34 30,-28L-32,-28Q-40,-36 -38,-52Z', coat),
    path('M24,-52Q30,-76 46,-76Q60,-74 66,-64L64,-58Q50,-54 44,-44L28,-40Z', coat),
    path('M36,-76L38,-90L48,-76Z', shade(coat, 0.25)),
    circle(66, -63, 3, ink('#241f1c')),
    stroke('M-36,-50Q-56,-62 -50,-80', coat, 6),
  ].join('');
}

export function cow(ink: Ink, random: Random): string {
  const coat = ink(random.pick(['#efe6d8', '#c9b294', '#8a6248'] as const));
  const dark = shade(coat, 0.28);
  return [
    shadow(92),
    ...[-62, -46, 42, 58].map((x, i) =>
      path(`M${x - 7},-62L${x + 7},-62L${x + 5},0L${x - 5},0Z`, i % 2 ? dark : coat),
    ),
    path('M-78,-118Q-20,-128 40,-122Q54,-142 66,-120Q78,-96 64,-58L-66,-56Q-86,-76 -78,-118Z', coat),
    path('M-40,-122Q-6,-126 4,-100Q-14,-78 -40,-92Z', dark),
    path('M58,-118Q80,-142 100,-134L118,-108Q118,-96 106,-96Q86,-102 70,-88Z', coat),
    path('M98,-134Q104,-156 120,-154Q112,-146 110,-130Z', ink('#e6dcc4')),
    path('M88,-132Q74,-136 70,-126Q80,-120 90,-124Z', dark),
    circle(113, -102, 5, ink('#c98f80')),
    stroke('M-78,-112Q-92,-80 -84,-52', coat, 5),
    circle(-84, -50, 6, dark),
  ].join('');
}

export const crow = (ink: Ink): string =>
  [
    path('M-16,-8Q-8,-22 8,-20Q18,-22 18,-14Q6,-2 -8,-4L-26,2Z', ink('#23282a')),
    circle(13, -21, 6, ink('#3a4143')),
    path('M18,-23L28,-20L18,-18Z', ink('#23282a')),
    line(
      [
        [0, -4],
        [0, 0],
      ],
      ink('#23282a'),
      2,
    ),
    line(
      [
        [5, -5],
        [6, 0],
      ],
      ink('#23282a'),
      2,
    ),
  ].join('');
