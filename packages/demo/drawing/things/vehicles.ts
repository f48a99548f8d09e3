import { type Ink, shade, tint } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, line, path, rect, ring, stroke } from '../svg.ts';
import { shadow } from './shadow.ts';

const wheel = (x: number, r: number, ink: Ink): string =>
  circle(x, -r, r, ink('#22282a')) +
  circle(x, -r, r * 0.5, ink('#9aa09c')) +
  circle(x, -r, r * 0.18, ink('#3a4143'));

/** Seen from its side, driving to the right. */
export function auto([body, hood]: readonly [string, string], ink: Ink): string {
  const [paint, cloth, dark] = [ink(body), ink(hood), ink('#2a2f30')];
  return [
    shadow(150),
    path('M-128,-30L-128,-88Q-126,-98 -114,-98L52,-98L62,-70L96,-66Q130,-62 134,-30Z', paint),
    path(
      'M-128,-92L-122,-150Q-119,-172 -96,-174L36,-174Q54,-174 62,-158L100,-66L88,-66L52,-150L46,-98L-128,-98Z',
      cloth,
    ),
    path('M-70,-98L-66,-152L-14,-152L-12,-98Z', dark),
    path('M-6,-98L-8,-152L42,-152Q50,-152 54,-144L76,-92Q60,-98 46,-98Z', ink('#cfe0dc')),
    path('M8,-98L8,-128Q20,-136 30,-128L34,-98Z', ink('#5a4636')),
    path('M-128,-72L70,-72L68,-64L-128,-64Z', tint(paint, 0.55)),
    rect(-128, -34, 250, 10, shade(paint, 0.4), 4),
    path('M84,-30Q84,-62 108,-62Q132,-60 136,-34L124,-34Q116,-50 104,-46Q96,-42 96,-30Z', shade(paint, 0.2)),
    circle(118, -74, 9, ink('#f7e9c4')),
    line(
      [
        [62, -104],
        [84, -112],
      ],
      dark,
      4,
    ),
    wheel(-84, 24, ink),
    wheel(106, 24, ink),
  ].join('');
}

/** Seen from behind, driving away. */
export function autoFromBehind([body, hood]: readonly [string, string], ink: Ink): string {
  const [paint, cloth] = [ink(body), ink(hood)];
  return [
    shadow(80),
    rect(-58, -26, 20, 26, ink('#22282a'), 6),
    rect(38, -26, 20, 26, ink('#22282a'), 6),
    path('M-66,-18L-66,-90L66,-90L66,-18Q0,-10 -66,-18Z', paint),
    path('M-66,-86L-60,-150Q-54,-174 0,-175Q54,-174 60,-150L66,-86Z', cloth),
    path('M-38,-110L-34,-146Q0,-154 34,-146L38,-110Z', ink('#39474a')),
    path('M-66,-66L66,-66L66,-58L-66,-58Z', tint(paint, 0.55)),
    rect(-60, -48, 14, 10, ink('#c8432a'), 3),
    rect(46, -48, 14, 10, ink('#c8432a'), 3),
    rect(-22, -46, 44, 16, ink('#ece6d2'), 2),
  ].join('');
}

const SCOOTERS = ['#b3391f', '#1f5f99', '#efe6d3', '#3f6f60', '#3a4143', '#d9a441'] as const;

export function scooter(ink: Ink, random: Random): string {
  const paint = ink(random.pick(SCOOTERS));
  return [
    shadow(88),
    wheel(-58, 22, ink),
    wheel(62, 22, ink),
    path(
      'M-84,-42Q-80,-70 -50,-72L-6,-70Q2,-40 10,-34L34,-34Q44,-34 48,-46L56,-92L68,-92L66,-40Q58,-20 36,-20L-40,-22Q-46,-44 -62,-46Z',
      paint,
    ),
    path('M-84,-72Q-60,-86 -8,-78L-8,-68L-78,-68Z', ink('#3a332c')),
    line(
      [
        [58, -92],
        [56, -108],
        [42, -112],
      ],
      ink('#3a4143'),
      5,
    ),
    circle(64, -98, 8, ink('#f3e6c0')),
    path('M44,-44Q48,-60 64,-62Q82,-58 86,-40L76,-40Q66,-50 44,-44Z', shade(paint, 0.2)),
  ].join('');
}

export function bicycle(ink: Ink, random: Random): string {
  const paint = ink(random.pick(['#1f5f99', '#b3391f', '#23282a', '#0e5a4a'] as const));
  const rim = (x: number) => ring(x, -33, 32, 32, ink('#2a2f30'), 4) + circle(x, -33, 4, ink('#5b6762'));
  return [
    shadow(92),
    rim(-54),
    rim(54),
    line(
      [
        [-54, -33],
        [-16, -33],
        [38, -78],
        [-26, -78],
        [-54, -33],
      ],
      paint,
      5,
    ),
    line(
      [
        [-16, -33],
        [-30, -88],
      ],
      paint,
      5,
    ),
    line(
      [
        [54, -33],
        [36, -94],
        [22, -98],
      ],
      paint,
      5,
    ),
    ellipse(-32, -91, 15, 5, ink('#3a332c')),
    circle(-16, -33, 9, ink('#5b6762')),
    stroke('M-72,-68L-40,-68', ink('#5b6762'), 4),
  ].join('');
}

export function van(ink: Ink, random: Random): string {
  const paint = ink(random.pick(['#efe6d3', '#c8d3cf', '#d9a441', '#6f8fa3'] as const));
  return [
    shadow(190),
    path(
      'M-180,-34L-180,-168Q-178,-182 -160,-182L92,-182Q112,-180 126,-156L148,-104L176,-92Q184,-86 184,-34Z',
      paint,
    ),
    path('M62,-166L92,-166Q104,-164 112,-150L130,-108L62,-108Z', ink('#51696c')),
    path('M-166,-166L44,-166L44,-108L-166,-108Z', ink('#51696c')),
    rect(-180, -84, 364, 14, ink('#b3391f')),
    rect(-180, -40, 364, 12, ink('#3a4143'), 4),
    ...[-98, -30].map((x) => rect(x, -166, 6, 58, paint)),
    circle(172, -74, 9, ink('#f7e9c4')),
    wheel(-118, 30, ink),
    wheel(120, 30, ink),
  ].join('');
}
