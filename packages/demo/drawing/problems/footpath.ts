import { shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import { path, polygon, smooth, stroke } from '../svg.ts';
import { passerby, sari } from '../things/people.ts';
import { barricade, cone, warningBranch } from '../things/works.ts';
import { FOOTPATH, KERB, patch, type Spot, slab, stand } from '../view.ts';

export const footpath: Painter = (setting) => {
  const hole = setting.place.seed % 2 === 0;
  if (setting.mended) return repaved(setting, hole);
  return hole ? openManhole(setting) : brokenSlabs(setting);
};

const middle = ({ view }: Setting): Spot => ({
  s: view.focus + (view.stance === 'along' ? -0.4 : 0),
  t: 1.2,
});

function brokenSlabs(setting: Setting): SceneLayers {
  const { view, place, ink, random } = setting;
  const { s, t } = middle(setting);
  const stone = ink(place.paving);
  const flat = [
    path(smooth(patch(view, random, { s, t }, { s: 2, t: 1 }, 0.16, KERB)), ink('#8a7456')),
    path(smooth(patch(view, random, { s, t }, { s: 1.5, t: 0.7 }, 0.2, KERB - 0.05)), ink('#6a5740')),
  ];
  for (let i = 0; i < 15; i++) {
    const at = { s: s + random.between(-2.1, 2.1), t: t + random.between(-1.05, 1.05) };
    const piece = tilted(setting, at, random.between(0.24, 0.42));
    flat.push(
      polygon(
        piece.map(([x, y]) => [x + 4, y + 9]),
        shade(stone, 0.5),
      ),
      polygon(piece, shade(stone, random.between(-0, 0.16))),
    );
  }
  const sprites = [
    stand(view, { s: s + random.between(-0.6, 0.6), t: t - 0.2 }, weeds(setting), { up: 0.1 }),
    stand(view, { s: s + 1.3, t: t + 0.5 }, weeds(setting), { up: 0.1 }),
  ];
  if (view.stance !== 'close')
    sprites.push(
      stand(view, { s: s + 3, t: -0.8 }, random.chance(0.5) ? sari(ink, random) : passerby(ink, random)),
    );
  return { flat, sprites };
}

function tilted({ view, random }: Setting, { s, t }: Spot, size: number): [number, number][] {
  const turn = random.between(0, Math.PI);
  return [0, 1, 2, 3].map((i) => {
    const angle = turn + (i * Math.PI) / 2;
    const up = KERB + (i < 2 ? random.between(0.04, 0.2) : 0);
    const [x, y] = view.at({ s: s + Math.cos(angle) * size, t: t + Math.sin(angle) * size }, up);
    return [x, y];
  });
}

const weeds = ({ ink, random }: Setting): string =>
  Array.from({ length: 7 }, (_, i) =>
    stroke(`M0,0Q${(i - 3) * 6},-18 ${(i - 3) * 11},${-random.between(22, 44)}`, ink('#5b8f58'), 4),
  ).join('');

function openManhole(setting: Setting): SceneLayers {
  const { view, place, ink, random } = setting;
  const { s, t } = middle(setting);
  const circle = (size: number, up: number, shift = 0) =>
    smooth(patch(view, random, { s: s + shift, t }, { s: size, t: size }, 0, up));
  const flat = [
    path(
      smooth(patch(view, random, { s, t }, { s: 1.25, t: 1 }, 0.14, KERB)),
      shade(ink(place.paving), 0.25),
    ),
    path(circle(0.78, KERB), ink('#9a948a')),
    path(circle(0.62, KERB), ink('#2a2622')),
    path(
      smooth(patch(view, random, { s, t: t + 0.12 }, { s: 0.56, t: 0.46 }, 0, KERB - 0.1)),
      ink('#16130f'),
    ),
    lid(setting, { s: s + 1.5, t: t - 0.4 }),
  ];
  const sprites = [];
  if (view.stance !== 'close' || random.chance(0.5))
    sprites.push(stand(view, { s, t: t + 0.1 }, warningBranch(ink), { up: KERB - 0.3 }));
  if (view.stance !== 'close')
    sprites.push(
      stand(view, { s: s + (view.stance === 'along' ? 4.5 : -3), t: 1 }, passerby(ink, random), { up: KERB }),
    );
  return { flat, sprites };
}

function lid({ view, ink, random }: Setting, spot: Spot): string {
  const disc = (size: number, up: number) => smooth(patch(view, random, spot, { s: size, t: size }, 0, up));
  const cracked = random.chance(0.5);
  const crack = [
    view.at({ s: spot.s - 0.4, t: spot.t - 0.1 }, KERB + 0.06),
    view.at({ s: spot.s, t: spot.t + 0.05 }, KERB + 0.06),
    view.at({ s: spot.s + 0.42, t: spot.t - 0.06 }, KERB + 0.06),
  ];
  return [
    path(disc(0.6, KERB), ink('#3a3f40')),
    path(disc(0.6, KERB + 0.06), ink('#6f777a')),
    stroke(disc(0.42, KERB + 0.06), ink('#565e61'), 4),
    cracked ? stroke(`M${crack.map((p) => p.join(',')).join('L')}`, ink('#2a2f30'), 4) : '',
  ].join('');
}

/** New pavers with a guiding strip for blind people, and the cover back in its frame. */
function repaved(setting: Setting, hole: boolean): SceneLayers {
  const { view, ink, random } = setting;
  const { s, t } = middle(setting);
  const [fresh, second] = random.pick<readonly [string, string]>([
    ['#c9866a', '#d9b48f'],
    ['#a9b0a8', '#cfc8b8'],
    ['#c98f5c', '#b8705a'],
  ]);
  const flat: string[] = [];
  const tile = 0.42;
  const half = view.stance === 'along' ? 2.6 : 3.1;
  for (let u = -half; u < half; u += tile) {
    for (let v = 0.22; v < FOOTPATH - 0.1; v += tile) {
      const odd = (Math.round(u / tile) + Math.round(v / tile)) % 2 === 0;
      flat.push(
        polygon(
          slab(view, { s: s + u, t: v }, { s: s + u + tile - 0.03, t: v + tile - 0.03 }, KERB),
          ink(odd ? fresh : second),
        ),
      );
    }
  }
  flat.push(polygon(slab(view, { s: s - half, t: 1.9 }, { s: s + half, t: 2.25 }, KERB), ink('#e9b93a')));
  if (hole) {
    const disc = (size: number) =>
      smooth(patch(view, random, { s, t: t - 0.1 }, { s: size, t: size }, 0, KERB));
    flat.push(
      path(disc(0.66), ink('#b9b4a8')),
      path(disc(0.54), ink('#525b5e')),
      stroke(disc(0.36), tint(ink('#525b5e'), 0.25), 4),
    );
  }
  const sprites = [stand(view, { s: s - half - 0.2, t: 0.6 }, cone(ink), { up: KERB })];
  if (view.stance !== 'close') {
    sprites.push(stand(view, { s: s + 1.6, t: 1.5 }, passerby(ink, random), { up: KERB }));
    if (random.chance(0.4))
      sprites.push(stand(view, { s: s + half + 0.6, t: 1.2 }, barricade(ink), { up: KERB }));
  }
  return { flat, sprites };
}
