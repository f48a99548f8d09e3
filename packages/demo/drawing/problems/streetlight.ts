import { type Ink, LAMPLIGHT, mix, shade } from '../light.ts';
import type { Painter, Setting } from '../scene.ts';
import { circle, ellipse, line, path, polygon, rect, smooth, stroke } from '../svg.ts';
import { passerby, pupil } from '../things/people.ts';
import { shadow } from '../things/shadow.ts';
import { patch, type Spot, stand } from '../view.ts';

const HIGH = 560;

/** Chosen by the number of the place, so that texts written for a place match its photos. */
const FAULTS = ['dark', 'hanging', 'smashed'] as const;

export const streetlight: Painter = (setting) => {
  const { view, place, ink, random, fixed, mended } = setting;
  const along = view.stance === 'along';
  const foot: Spot = { s: along ? view.focus + 2.4 : view.focus - 0.8, t: 0.45 };
  const reach = fixed.between(120, 165);
  // The arm hangs over the road, so from across the street it points to one side.
  const flip =
    view.at({ s: foot.s, t: foot.t })[0] > view.at({ s: foot.s, t: -1 })[0] || (!along && fixed.chance(0.5));
  const broken = mended ? 'lit' : (FAULTS[place.seed % FAULTS.length] ?? 'dark');
  const sprites = [
    stand(view, foot, lamp(ink, reach, broken), { flip, up: 0.15 }),
    stand(
      view,
      { s: foot.s + (along ? 5 : 3.4), t: along ? 0.9 : 1.2 },
      mended ? pupil(ink, random) : passerby(brighter(ink), random),
      { up: 0.15 },
    ),
  ];
  if (along) {
    for (const s of [17, 28, 42]) {
      const dark = !mended && random.chance(0.75);
      sprites.push(stand(view, { s, t: 0.45 }, lamp(ink, reach, dark ? 'dark' : 'lit'), { flip, up: 0.15 }));
    }
  }
  if (!mended) {
    sprites.push(torch(setting, { s: foot.s + (along ? 5 : 3.4), t: along ? 0.9 : 1.2 }));
    return { flat: [], sprites };
  }
  const [x, y] = view.at(foot, HIGH / 100 + 0.05);
  const scale = view.scale(foot) / 100;
  const bulb = x + (flip ? -1 : 1) * (reach - 12) * scale;
  return { flat: pool(setting, foot), sprites, air: beam(setting, bulb, y + 14 * scale, foot) };
};

/** Colours are brighter near a light. */
const brighter =
  (ink: Ink): Ink =>
  (colour, distance = 0) =>
    mix(ink(colour, distance), colour, 0.3);

function lamp(ink: Ink, reach: number, state: 'lit' | 'dark' | 'hanging' | 'smashed'): string {
  const steel = state === 'lit' ? ink('#8fa09c') : '#0e1529';
  const head =
    state === 'hanging'
      ? [
          line(
            [
              [reach - 40, -HIGH - 6],
              [reach - 34, -HIGH + 44],
            ],
            ink('#222a2c'),
            3,
          ),
          `<g transform="translate(${reach - 34} ${-HIGH + 44}) rotate(64)">${hood(ink, '#6f7a78')}</g>`,
        ]
      : [
          `<g transform="translate(${reach - 44} ${-HIGH - 6})">${hood(ink, state === 'lit' ? LAMPLIGHT : '#6f7a78', state)}</g>`,
        ];
  return [
    shadow(26),
    rect(-17, -44, 34, 44, shade(steel, 0.25), 3),
    path(`M-8,0L-5,${-HIGH + 60}L5,${-HIGH + 60}L8,0Z`, steel),
    stroke(`M0,${-HIGH + 62}Q2,${-HIGH - 4} 60,${-HIGH - 6}L${reach - 30},${-HIGH - 6}`, steel, 10),
    ...head,
  ].join('');
}

function hood(ink: Ink, glass: string, state = 'dark'): string {
  const lit = state === 'lit';
  return [
    ellipse(32, 6, 30, 9, lit ? '#fff3cf' : ink(glass)),
    path('M-8,-8Q10,-20 46,-14Q68,-8 68,6L-4,6Z', lit ? ink('#9aa8a4') : '#0e1529'),
    state === 'smashed' ? path('M10,6L20,16L26,7L38,18L44,6Z', ink('#1b2422')) : '',
  ].join('');
}

/** People carry a torch where it is dark. */
function torch({ view }: Setting, spot: Spot): ReturnType<typeof stand> {
  const light =
    polygon(
      [
        [26, -78],
        [150, -6],
        [96, 10],
      ],
      LAMPLIGHT,
      0.3,
    ) +
    circle(26, -78, 5, '#fff3cf') +
    ellipse(122, 2, 40, 9, LAMPLIGHT, 0.4);
  return stand(view, { s: spot.s, t: spot.t - 0.01 }, light, { up: 0.15 });
}

function pool({ view, random }: Setting, foot: Spot): string[] {
  const centre: Spot = { s: foot.s, t: foot.t - 1.4 };
  return [2.6, 1.9, 1.2].map((size) =>
    path(smooth(patch(view, random, centre, { s: size * 1.3, t: size }, 0.02, 0.1)), LAMPLIGHT, 0.2),
  );
}

function beam({ view }: Setting, x: number, y: number, foot: Spot): string[] {
  const scale = view.scale(foot);
  const ground = view.at(foot)[1] + 0.15 * scale;
  return [
    polygon(
      [
        [x - scale * 0.2, y],
        [x + scale * 0.2, y],
        [x + scale * 2, ground],
        [x - scale * 2, ground],
      ],
      LAMPLIGHT,
      0.14,
    ),
    polygon(
      [
        [x - scale * 0.15, y],
        [x + scale * 0.15, y],
        [x + scale * 1.2, ground],
        [x - scale * 1.2, ground],
      ],
      LAMPLIGHT,
      0.12,
    ),
    circle(x, y, scale * 0.62, LAMPLIGHT, 0.22),
    circle(x, y, scale * 0.34, '#fff3cf', 0.4),
  ];
}
