import { type Ink, shade } from '../light.ts';
import type { Painter, Setting } from '../scene.ts';
import { circle, group, line, path, polygon, rect } from '../svg.ts';
import { passerby, pupil, walker } from '../things/people.ts';
import { shadow } from '../things/shadow.ts';
import { auto, autoFromBehind, bicycle, van } from '../things/vehicles.ts';
import { cone } from '../things/works.ts';
import { ROAD, type Spot, slab, stand } from '../view.ts';

/** Chosen by the number of the place, so that texts written for a place match its photos. */
const FAULTS = ['leaning', 'hanging', 'dark'] as const;

type State = 'green' | (typeof FAULTS)[number];

export const signal: Painter = (setting) => {
  const { view, place, ink, random, fixed, mended } = setting;
  const along = view.stance === 'along';
  const s = view.focus + (along ? 1.4 : 0);
  const foot: Spot = { s, t: 0.4 };
  const state: State = mended ? 'green' : (FAULTS[place.seed % FAULTS.length] ?? 'dark');
  const sprites = [stand(view, foot, lights(ink, state), { up: 0.15, flip: fixed.chance(0.5) })];
  if (along) {
    sprites.push(
      stand(view, { s: s + 6, t: -2 }, autoFromBehind(place.auto, ink)),
      stand(view, { s: s + 11, t: -4.6 }, autoFromBehind(place.auto, ink)),
    );
  } else if (view.stance === 'across') {
    sprites.push(
      stand(view, { s: s + 3.2, t: -1.5 }, random.chance(0.6) ? auto(place.auto, ink) : van(ink, random), {
        flip: true,
      }),
    );
    sprites.push(stand(view, { s: s - 3.6, t: -2.2 }, bicycle(ink, random)));
  }
  const walkers: Spot = { s: s + (along ? -0.6 : -1.3), t: mended ? -1.8 : 0.8 };
  if (view.stance !== 'close')
    sprites.push(
      stand(view, walkers, mended ? pupil(ink, random) : passerby(ink, random)),
      stand(view, { s: walkers.s + 0.7, t: walkers.t + 0.3 }, walker(ink, random)),
    );
  if (!mended) sprites.push(stand(view, { s: s + (along ? -0.8 : 1.1), t: -0.5 }, cone(ink)));
  return { flat: zebra(setting, s - (along ? 1.2 : 1.4)), sprites };
};

function zebra({ view, ink, mended }: Setting, s: number): string[] {
  const long = view.stance === 'along' ? 1.9 : 2.6;
  const bars: string[] = [];
  for (let t = -0.5; t > -ROAD + 0.4; t -= 0.95) {
    bars.push(
      polygon(
        slab(view, { s: s - long / 2, t }, { s: s + long / 2, t: t - 0.48 }),
        ink('#f1ece0'),
        mended ? 0.95 : 0.55,
      ),
    );
  }
  return bars;
}

function lights(ink: Ink, state: State): string {
  const steel = ink('#5b6762');
  const post = [
    rect(-18, -34, 36, 34, ink('#e8b53a'), 3),
    rect(-18, -20, 36, 8, ink('#2c302f')),
    path('M-8,-30L-6,-300L6,-300L8,-30Z', steel),
    ...[0, 1, 2].map((i) => rect(-8, -90 - i * 44, 16, 20, ink(i % 2 ? '#2c302f' : '#e8b53a'))),
  ];
  if (state === 'hanging') {
    const box = group('translate(34 -236) rotate(38)', lampBox(ink, state));
    return [
      shadow(26),
      ...post,
      line(
        [
          [4, -298],
          [22, -270],
          [34, -236],
        ],
        ink('#22282a'),
        4,
      ),
      line(
        [
          [-4, -296],
          [-16, -262],
        ],
        ink('#b3391f'),
        3,
      ),
      box,
    ].join('');
  }
  const box = group('translate(0 -300)', lampBox(ink, state));
  const signal = group(state === 'leaning' ? 'rotate(17)' : '', ...post, box);
  return [
    shadow(26),
    signal,
    state === 'leaning' ? path('M-46,2L-20,-12L14,-8L44,2Z', ink('#8a8378')) : '',
  ].join('');
}

function lampBox(ink: Ink, state: State): string {
  const lamp = (y: number, colour: string, lit: boolean) =>
    [
      lit ? circle(0, y, 36, colour, 0.3) : '',
      circle(0, y, 17, lit ? colour : shade(ink('#39403f'), 0.1)),
      path(`M-20,${y - 6}Q0,${y - 30} 20,${y - 6}L17,${y - 2}Q0,${y - 20} -17,${y - 2}Z`, ink('#161b1a')),
      !lit && state !== 'green'
        ? line(
            [
              [-9, y - 6],
              [2, y + 2],
              [8, y - 3],
            ],
            ink('#a9b3b0'),
            2.4,
          )
        : '',
    ].join('');
  return [
    rect(-27, -136, 54, 136, ink('#262c2b'), 9),
    lamp(-112, '#e0452c', false),
    lamp(-69, '#f2b32a', false),
    lamp(-26, '#4fd08a', state === 'green'),
  ].join('');
}
