import type { Ink, Light } from '../light.ts';
import type { Place } from '../place.ts';
import { createRandom, type Random } from '../random.ts';
import { stroke } from '../svg.ts';
import { cow, sleepingDog } from '../things/animals.ts';
import { passerby, withUmbrella } from '../things/people.ts';
import { bench, chaiStall, fruitCart, planter } from '../things/stalls.ts';
import { tree } from '../things/trees.ts';
import { auto, autoFromBehind, bicycle, scooter, van } from '../things/vehicles.ts';
import { pole } from '../things/works.ts';
import { KERB, ROAD, type Spot, type Sprite, stand, type View } from '../view.ts';

type Setting = { view: View; place: Place; light: Light; ink: Ink; random: Random };

/** Everything in a street besides the problem: trees, stalls, autos, neighbours. */
export function company(setting: Setting, quiet: boolean): Sprite[] {
  if (setting.view.stance === 'close') return alongTheWall(setting);
  return setting.view.stance === 'along' ? downTheStreet(setting, quiet) : overTheRoad(setting, quiet);
}

const onFootpath = [chaiStall, fruitCart, bench, planter, scooter, bicycle] as const;

function overTheRoad({ view, place, light, ink, random }: Setting, quiet: boolean): Sprite[] {
  const fixed = createRandom('company', place.seed);
  const f = view.focus;
  const sprites: Sprite[] = [];
  const put = (spot: Spot, svg: string, up = 0, flip = false) =>
    sprites.push(stand(view, spot, svg, { up, flip }));
  const treeSide = fixed.pick([-1, 1] as const);
  put({ s: f + treeSide * fixed.between(5, 6.6), t: 1.7 }, tree(place.tree, ink, fixed), KERB);
  put({ s: f - treeSide * fixed.between(4.6, 6), t: 1.5 }, fixed.pick(onFootpath)(ink, fixed), KERB);
  put({ s: f - treeSide * fixed.between(2.7, 3.3), t: 2 }, fixed.pick(onFootpath)(ink, fixed), KERB);
  if (fixed.chance(0.6) && light.hour !== 'night')
    put({ s: f + treeSide * fixed.between(2.4, 3.4), t: 0.7 }, pole(ink), KERB);
  if (quiet) return sprites;
  if (random.chance(0.5))
    put(
      { s: f + random.pick([-5, 5]), t: -1 },
      random.chance(0.7) ? auto(place.auto, ink) : van(ink, random),
      0,
      random.chance(0.5),
    );
  const person = light.hour === 'monsoon' && random.chance(0.6) ? withUmbrella : passerby;
  for (let i = random.integer(1, 3); i > 0; i--)
    put(
      { s: f + random.pick([-1, 1]) * random.between(1.6, 6), t: random.between(1.2, 2.2) },
      person(ink, random),
      KERB,
    );
  if (random.chance(0.3))
    put({ s: f + random.pick([-3.6, 3.6]), t: 0.6 }, sleepingDog(ink, random), KERB, random.chance(0.5));
  return sprites;
}

function downTheStreet({ view, place, light, ink, random }: Setting, quiet: boolean): Sprite[] {
  const fixed = createRandom('company', place.seed);
  const sprites: Sprite[] = [];
  const put = (spot: Spot, svg: (ink: Ink) => string, up = 0) => {
    const haze = Math.min(0.55, Math.max(0, (spot.s - 9) / 70));
    sprites.push(
      stand(
        view,
        spot,
        svg((colour, more = 0) => ink(colour, haze + more)),
        { up, flip: random.chance(0.5) },
      ),
    );
  };
  for (const s of [14, 23, 34]) {
    put({ s: s + fixed.between(-2, 2), t: 1.6 }, (dim) => tree(place.tree, dim, fixed), KERB);
    put({ s: s + fixed.between(-1, 4), t: -ROAD - 1.6 }, (dim) => tree(place.tree, dim, fixed), KERB);
  }
  for (const s of [14, 28, 46]) put({ s, t: -ROAD - 0.5 }, pole, KERB);
  put({ s: fixed.between(12, 15), t: -ROAD - 1.3 }, (dim) => fixed.pick(onFootpath)(dim, fixed), KERB);
  put({ s: fixed.between(9.5, 11), t: 1.6 }, (dim) => fixed.pick(onFootpath)(dim, fixed), KERB);
  sprites.push({ depth: 90, svg: wires(view, ink) });
  if (quiet) return sprites;
  put({ s: random.between(14, 24), t: -1.8 }, (dim) => autoFromBehind(place.auto, dim));
  if (random.chance(0.5)) put({ s: random.between(26, 36), t: -5 }, (dim) => autoFromBehind(place.auto, dim));
  const person = light.hour === 'monsoon' && random.chance(0.6) ? withUmbrella : passerby;
  for (let i = random.integer(2, 4); i > 0; i--) {
    const t = random.chance(0.5) ? random.between(0.8, 1.8) : -ROAD - random.between(0.8, 1.8);
    put({ s: random.between(9, 22), t }, (dim) => person(dim, random), KERB);
  }
  if (random.chance(0.25)) put({ s: random.between(13, 18), t: -5.8 }, (dim) => cow(dim, random));
  return sprites;
}

/** Looking down, only things on the footpath are visible, at the upper edge. */
function alongTheWall({ view, place, light, ink, random }: Setting): Sprite[] {
  const fixed = createRandom('wall', place.seed);
  const side = random.pick([-1, 1] as const);
  const thing = fixed.pick([planter, bench, scooter, bicycle, fruitCart] as const);
  const sprites = [
    stand(view, { s: view.focus + side * random.between(2.6, 3.6), t: 1.8 }, thing(ink, fixed), { up: KERB }),
  ];
  if (random.chance(0.65)) {
    const person = light.hour === 'monsoon' ? withUmbrella : passerby;
    sprites.push(
      stand(
        view,
        { s: view.focus - side * random.between(1.4, 3.4), t: random.between(0.8, 1.6) },
        person(ink, random),
        { up: KERB },
      ),
    );
  }
  if (random.chance(0.35)) {
    sprites.push(
      stand(view, { s: view.focus - side * random.between(2.4, 3.6), t: -0.7 }, sleepingDog(ink, random), {
        flip: side > 0,
      }),
    );
  }
  return sprites;
}

function wires(view: View, ink: Ink): string {
  const dark = ink('#3a4143', 0.2);
  const tops = [5, 14, 28, 46].map((s) => view.at({ s, t: -ROAD - 0.5 }, 7));
  const cables = tops.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = tops[i] ?? [x, y];
    const sag = (fromY + y) / 2 + Math.abs(fromX - x) * 0.12;
    return stroke(`M${fromX},${fromY}Q${(fromX + x) / 2},${sag} ${x},${y}`, dark, 2.2);
  });
  return cables.join('');
}
