import { type Ink, shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import {
  ellipse,
  group,
  line,
  lines,
  type Point,
  path,
  polygon,
  rect,
  ring,
  smooth,
  stroke,
} from '../svg.ts';
import { passerby, sari, walker, withUmbrella } from '../things/people.ts';
import { auto, autoFromBehind, scooter } from '../things/vehicles.ts';
import { barricade, bucket, cone } from '../things/works.ts';
import { patch, ROAD, type Spot, type Sprite, slab, stand } from '../view.ts';

const water = ({ light, ink }: Setting): string =>
  light.hour === 'night' ? '#42557a' : tint(ink('#7fb0bd'), 0.12);

const onRoad = ({ view }: Setting): Spot => ({ s: view.focus, t: view.stance === 'along' ? -2.2 : -3.2 });

/** A burst main: the water stands up like a fountain and runs along the kerb. */
export const leak: Painter = (setting) => {
  const { view, ink, random, fixed, mended } = setting;
  const { s, t } = onRoad(setting);
  if (mended) return trenchClosed(setting, { s, t });
  const blue = water(setting);
  const flat = [
    path(
      smooth(patch(view, random, { s: s + 1, t: t + 0.5 }, { s: 3.6, t: 1.5 }, 0.16)),
      shade(blue, 0.12),
      0.85,
    ),
    path(
      smooth(patch(view, random, { s: s - 1.6, t: -0.45 }, { s: 5, t: 0.42 }, 0.1)),
      shade(blue, 0.06),
      0.9,
    ),
    path(smooth(patch(view, random, { s, t }, { s: 2, t: 0.9 }, 0.12)), blue),
    ...ripples(setting, { s, t }),
    path(smooth(patch(view, random, { s, t }, { s: 0.5, t: 0.34 }, 0.25)), ink('#4a4238')),
  ];
  const high = fixed.between(120, 240);
  const sprites = [stand(view, { s, t }, fountain(ink, blue, high, fixed.chance(0.5)))];
  if (view.stance !== 'close') {
    sprites.push(
      stand(
        view,
        { s: s + 2.2, t: t + 1 },
        group('', random.chance(0.6) ? sari(ink, random) : walker(ink, random)),
      ),
    );
    sprites.push(
      stand(view, { s: s + 1.5, t: t + 0.9 }, bucket(random.pick(['#c8432a', '#2c6a9c', '#3f7a55']), ink)),
    );
  }
  if (random.chance(0.5))
    sprites.push(stand(view, { s: s - 2.3, t: t + 0.8 }, random.chance(0.5) ? barricade(ink) : cone(ink)));
  return { flat, sprites };
};

function fountain(ink: Ink, blue: string, high: number, pipe: boolean): string {
  const jets = [-0.55, -0.3, -0.12, 0.1, 0.28, 0.5].map((lean, i) => {
    const top = -high * (1 - Math.abs(lean) * 0.7);
    const end = lean * high * 1.3;
    return stroke(
      `M0,-6Q${end * 0.45},${top * 1.9} ${end},-2`,
      i % 2 ? tint(blue, 0.5) : tint(blue, 0.25),
      9,
      0.85,
    );
  });
  const drops = [-0.7, -0.42, -0.2, 0.05, 0.24, 0.46, 0.72].map((lean) =>
    ellipse(lean * high * 0.9, -high * (0.95 - Math.abs(lean) * 0.8), 4, 6, tint(blue, 0.6)),
  );
  const main = pipe
    ? rect(-74, -16, 148, 26, ink('#6f8087'), 8) +
      rect(-16, -20, 32, 34, ink('#56656b'), 4) +
      rect(-74, -12, 148, 6, ink('#93a3a8'), 3)
    : '';
  return [main, ...jets, ...drops, ellipse(0, 0, high * 0.3, 12, tint(blue, 0.6), 0.7)].join('');
}

function ripples(setting: Setting, centre: Spot): string[] {
  const { view, random } = setting;
  return [0.9, 1.5, 2.2].map((size) => {
    const edge = patch(
      view,
      random,
      { s: centre.s + 0.2, t: centre.t + 0.1 },
      { s: size, t: size * 0.42 },
      0.03,
    );
    return stroke(smooth(edge), tint(water(setting), 0.55), 3, 0.7);
  });
}

function trenchClosed({ view, place, ink, random }: Setting, { s, t }: Spot): SceneLayers {
  const tar = shade(ink(place.asphalt), 0.42);
  const [long, wide] = [view.stance === 'along' ? 1.4 : 2.3, 0.7];
  const cover = patch(view, random, { s: s + long * 0.3, t }, { s: 0.36, t: 0.36 }, 0);
  const flat = [
    path(smooth(patch(view, random, { s, t }, { s: long * 1.7, t: wide * 1.8 }, 0.14)), ink('#b3a183'), 0.45),
    polygon(slab(view, { s: s - long, t: t - wide }, { s: s + long, t: t + wide }), tar),
    polygon(
      slab(view, { s: s - long, t: t - wide * 0.2 }, { s: s + long, t: t + wide * 0.4 }),
      tint(tar, 0.06),
    ),
    path(smooth(cover), ink('#4f5a5e')),
    stroke(smooth(patch(view, random, { s: s + long * 0.3, t }, { s: 0.24, t: 0.24 }, 0)), ink('#7d888b'), 4),
  ];
  const sprites = [
    stand(view, { s: s - long - 0.5, t: t + 0.3 }, cone(ink)),
    stand(view, { s: s + long + 0.6, t: t + 0.5 }, barricade(ink)),
  ];
  if (view.stance !== 'close')
    sprites.push(stand(view, { s: s + 3.2, t: 0.8 }, passerby(ink, random), { up: 0.15 }));
  return { flat, sprites };
}

/** The road is a canal: everything stands in it, rain still falling. */
export const flood: Painter = (setting) => {
  const { view, place, ink, random } = setting;
  const along = view.stance === 'along';
  const brown = ink('#a59a7c');
  const surface = along
    ? slab(view, { s: 1, t: -ROAD - 1.4 }, { s: 60, t: 1.3 }, 0.2)
    : slab(view, { s: -16, t: -7.3 }, { s: 16, t: 1.3 }, 0.2);
  const gleams = Array.from({ length: 26 }, () => {
    const spot: Spot = along
      ? { s: random.between(3, 26), t: random.between(-7, 0.8) }
      : { s: random.between(-6, 6), t: random.between(-6, 0.8) };
    const [x, y] = view.at(spot, 0.2);
    const long = view.scale(spot) * random.between(0.3, 1.1);
    return line(
      [
        [x - long / 2, y],
        [x + long / 2, y],
      ],
      tint(brown, random.between(0.2, 0.5)),
      view.scale(spot) * 0.03,
      0.8,
    );
  });
  const rings = Array.from({ length: 22 }, () => {
    const spot: Spot = along
      ? { s: random.between(2.6, 12), t: random.between(-7, 0.8) }
      : { s: random.between(-5, 5), t: random.between(-6, 0.6) };
    const [x, y] = view.at(spot, 0.2);
    const size = view.scale(spot) * random.between(0.08, 0.2);
    return ring(x, y, size, size * 0.34, tint(brown, 0.36), 2);
  });
  const bands = Array.from({ length: 6 }, () => {
    const spot: Spot = along
      ? { s: random.between(3, 14), t: random.between(-7, 0) }
      : { s: random.between(-5, 5), t: random.between(-6, -1) };
    const edge = patch(
      view,
      random,
      spot,
      { s: random.between(1, 3), t: random.between(0.3, 0.7) },
      0.15,
      0.2,
    );
    return path(smooth(edge), random.chance(0.5) ? tint(brown, 0.14) : shade(brown, 0.1));
  });
  const inWater = (spot: Spot, svg: string, wide: number): Sprite =>
    stand(
      view,
      spot,
      group('translate(0 34)', svg) +
        rect(-wide * 1.1, 0, wide * 2.2, 60, brown) +
        ring(0, 0, wide * 1.05, wide * 0.13, tint(brown, 0.5), 4),
    );
  const centre = view.focus;
  const cab = along
    ? inWater({ s: centre + 4, t: -2.2 }, autoFromBehind(place.auto, ink), 70)
    : inWater({ s: centre - 1, t: -3 }, auto(place.auto, ink), 140);
  const sprites = [
    cab,
    inWater({ s: centre + (along ? 1 : 2.6), t: along ? -1 : -4 }, withUmbrella(ink, random), 34),
    inWater(
      { s: centre + (along ? 3 : -3.8), t: along ? -5 : -2 },
      random.chance(0.5) ? withUmbrella(ink, random) : scooter(ink, random),
      60,
    ),
  ];
  if (random.chance(0.6))
    sprites.push(inWater({ s: centre + (along ? 9 : 4.2), t: -1.4 }, scooter(ink, random), 80));
  return {
    flat: [polygon(surface, brown), ...bands, ...gleams, ...rings],
    sprites: hideTilted(sprites),
    air: rain(setting),
  };
};

/** Sprites closer than the lens can't be in the photo. */
const hideTilted = (sprites: Sprite[]): Sprite[] => sprites.filter(({ depth }) => depth > 2.2);

export const rain = ({ view, random }: Pick<Setting, 'view' | 'random'>): string[] =>
  [0.28, 0.5].map((opacity) => {
    const drops = Array.from({ length: 36 }, (): Point[] => {
      const [x, y] = [random.between(-40, view.width), random.between(-40, view.height)];
      const long = random.between(26, 60);
      return [
        [x, y],
        [x - long * 0.22, y + long],
      ];
    });
    return lines(drops, '#eef3ef', 2.4, opacity);
  });
