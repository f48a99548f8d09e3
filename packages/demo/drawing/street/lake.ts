import { type Ink, type Light, mix, tint } from '../light.ts';
import type { Place } from '../place.ts';
import { createRandom } from '../random.ts';
import { group, line, path, polygon } from '../svg.ts';
import { FOOTPATH, KERB, slab, type View } from '../view.ts';

/** Water to the far shore, a boat on it, and the rail that people lean on. */
export function waterfront(view: View, place: Place, light: Light, ink: Ink): string {
  const random = createRandom('lake', place.seed);
  const along = view.stance === 'along';
  const [from, to] = along ? [1.2, 95] : [-18, 18];
  const far = along ? FOOTPATH + 160 : FOOTPATH + 140;
  const water = mix(ink('#6f9fa6'), light.sky[1], 0.3);
  const shore = along
    ? [
        view.at({ s: 300, t: FOOTPATH }),
        view.at({ s: from, t: FOOTPATH }),
        view.at({ s: from, t: far }),
        view.at({ s: 300, t: far }),
      ]
    : slab(view, { s: from * 14, t: FOOTPATH }, { s: to * 14, t: far });
  const gleams = Array.from({ length: 30 }, () => {
    const spot = along
      ? { s: random.between(9, 60), t: FOOTPATH + random.between(0.6, 20) }
      : { s: random.between(-14, 14), t: FOOTPATH + random.between(1, 26) };
    const [x, y] = view.at(spot);
    const long = view.scale(spot) * random.between(0.4, 1.4);
    return line(
      [
        [x, y],
        [x + long, y],
      ],
      tint(water, 0.45),
      2.6,
      0.7,
    );
  });
  const berth = along ? { s: 26, t: FOOTPATH + 7 } : { s: random.between(-6, 6), t: FOOTPATH + 13 };
  const [x, y] = view.at(berth);
  const boat = group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(view.scale(berth) / 100).toFixed(3)})`,
    hull(ink),
  );
  return [polygon(shore, water), ...gleams, boat, rail(view, ink, along ? [2, 44] : [-16, 16])].join('');
}

const hull = (ink: Ink): string =>
  [
    path('M-190,-30Q-150,10 0,10Q150,10 200,-44L176,-40Q100,-18 -190,-30Z', ink('#6d4b3a')),
    path('M-90,-24Q-80,-96 10,-96Q90,-94 100,-26Z', ink('#c9a06a')),
    line(
      [
        [-40, -90],
        [-44, -22],
      ],
      ink('#a97a48'),
      5,
    ),
    line(
      [
        [30, -94],
        [32, -22],
      ],
      ink('#a97a48'),
      5,
    ),
  ].join('');

function rail(view: View, ink: Ink, [from, to]: readonly [number, number]): string {
  const t = FOOTPATH - 0.1;
  const bar = (up: number, width: number) =>
    line([view.at({ s: from, t }, up), view.at({ s: to, t }, up)], ink('#efe6d3'), width);
  const posts: string[] = [];
  for (let s = from; s < to; s += 1.4) {
    const [left, right] = [s - 0.09, s + 0.09];
    posts.push(
      polygon(
        [
          view.at({ s: left, t }, KERB),
          view.at({ s: right, t }, KERB),
          view.at({ s: right, t }, 1.25),
          view.at({ s: left, t }, 1.25),
        ],
        ink('#d9cdb4'),
      ),
    );
  }
  return [bar(0.55, 5), bar(0.9, 5), ...posts, bar(1.2, 8)].join('');
}
