import { LAMPLIGHT, shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import { line, path, polygon, smooth } from '../svg.ts';
import { worker } from '../things/people.ts';
import { cone, warningBranch } from '../things/works.ts';
import { patch, pebble, type Spot, type Stance, slab, stand } from '../view.ts';

export const pothole: Painter = (setting) => (setting.mended ? filled(setting) : hole(setting));

const middle = ({ view }: Setting): Spot => ({
  s: view.focus,
  t: { along: -3, across: -3.9, close: -3.4 }[view.stance],
});

function hole(setting: Setting): SceneLayers {
  const { view, place, light, ink, random, fixed } = setting;
  const centre = middle(setting);
  const size =
    view.stance === 'along'
      ? { s: random.between(1, 1.3), t: random.between(0.8, 1.1) }
      : { s: random.between(1.1, 1.6), t: random.between(0.75, 1) };
  const road = ink(place.asphalt);
  const layer = (grow: number, rough: number, down = 0) =>
    smooth(patch(view, random, centre, { s: size.s * grow, t: size.t * grow }, rough, down));
  const wet = fixed.chance(light.hour === 'monsoon' ? 1 : 0.55);
  const water = light.hour === 'night' ? '#3d4c6b' : tint(light.sky[0], 0.15);
  const flat = [
    path(layer(1.32, 0.14), shade(road, 0.14)),
    path(layer(1.12, 0.12), shade(road, 0.34)),
    path(layer(0.94, 0.1, -0.05), ink('#6b5a48')),
    path(layer(0.74, 0.12, -0.09), ink('#43392f')),
    ...crumbs(setting, centre, size),
  ];
  if (wet) {
    const pool = patch(view, random, centre, { s: size.s * 0.62, t: size.t * 0.58 }, 0.08, -0.09);
    flat.splice(4, 0, path(smooth(pool), water), ...glints(setting, centre, size));
  }
  for (let i = 0; i < 4; i++) flat.push(crack(setting, centre, size));
  const sprites = [];
  if (view.stance !== 'close' && random.chance(0.4))
    sprites.push(stand(view, { s: centre.s + 0.2, t: centre.t + 0.1 }, warningBranch(ink)));
  else if (random.chance(0.35))
    sprites.push(stand(view, { s: centre.s - size.s - 0.7, t: centre.t + 0.5 }, cone(ink)));
  return { flat, sprites };
}

function glints({ view, light, random }: Setting, centre: Spot, size: Spot): string[] {
  const colour = light.hour === 'night' ? LAMPLIGHT : '#fdfaf2';
  return [0.2, -0.15].map((shift) => {
    const scale = view.scale(centre);
    const [x, y] = view.at(centre, -0.09);
    const [long, low] = [scale * random.between(0.2, 0.5), y + shift * size.t * scale * 0.5];
    return line(
      [
        [x - long, low],
        [x - long * 0.2, low],
      ],
      colour,
      scale * 0.03,
      0.7,
    );
  });
}

const crumbs = ({ view, place, ink, random }: Setting, centre: Spot, size: Spot): string[] =>
  Array.from({ length: 26 }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const far = random.between(1, 1.7);
    const at: Spot = {
      s: centre.s + Math.cos(angle) * size.s * far,
      t: centre.t + Math.sin(angle) * size.t * far,
    };
    const stone = pebble(view, random, at, random.between(0.03, 0.09));
    return polygon(stone, random.chance(0.6) ? shade(ink(place.asphalt), 0.45) : ink('#a8977c'));
  });

function crack({ view, place, ink, random }: Setting, centre: Spot, size: Spot): string {
  const angle = random.between(0, 2 * Math.PI);
  const steps = Array.from({ length: 5 }, (_, i) => {
    const far = 1.1 + i * 0.22;
    const turn = angle + random.between(-0.14, 0.14);
    return view.at({
      s: centre.s + Math.cos(turn) * size.s * far,
      t: centre.t + Math.sin(turn) * size.t * far,
    });
  });
  return line(steps, shade(ink(place.asphalt), 0.42), 3);
}

const PATCH: Record<Stance, { long: number; wide: number }> = {
  along: { long: 1.9, wide: 1.4 },
  across: { long: 2.2, wide: 1.15 },
  close: { long: 1.5, wide: 0.85 },
};

/** A clean dark patch, rolled flat, with the line painted anew. */
function filled(setting: Setting): SceneLayers {
  const { view, place, ink, random } = setting;
  const { s, t } = middle(setting);
  const { long, wide } = PATCH[view.stance];
  const tar = shade(ink(place.asphalt), 0.5);
  const grain = Array.from({ length: 40 }, () => {
    const at = { s: s + random.between(-long, long) * 0.96, t: t + random.between(-wide, wide) * 0.96 };
    return polygon(pebble(view, random, at, 0.022), tint(tar, 0.16));
  });
  const flat = [
    polygon(
      slab(view, { s: s - long - 0.1, t: t - wide - 0.08 }, { s: s + long + 0.1, t: t + wide + 0.08 }),
      shade(tar, 0.3),
    ),
    polygon(slab(view, { s: s - long, t: t - wide }, { s: s + long, t: t + wide }), tar),
    polygon(
      slab(view, { s: s - long, t: t - wide * 0.3 }, { s: s + long, t: t + wide * 0.2 }),
      tint(tar, 0.05),
    ),
    ...grain,
  ];
  const sprites = [stand(view, { s: s + long + 0.4, t: t + wide + 0.3 }, cone(ink))];
  if (random.chance(0.6)) sprites.push(stand(view, { s: s - long - 0.3, t: t + wide + 0.4 }, cone(ink)));
  if (view.stance !== 'close')
    sprites.push(
      stand(view, { s: s + long + (view.stance === 'along' ? 1.6 : 0.9), t: -1.2 }, worker(ink, random)),
    );
  return { flat, sprites };
}
