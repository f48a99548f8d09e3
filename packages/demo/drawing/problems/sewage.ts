import { shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import { circle, ellipse, path, polygon, smooth, stroke } from '../svg.ts';
import { pupil, sari, worker } from '../things/people.ts';
import { barricade, brick, cone } from '../things/works.ts';
import { patch, type Spot, slab, stand } from '../view.ts';

const cover = ({ view }: Setting): Spot => ({ s: view.focus, t: view.stance === 'along' ? -2 : -3 });

export const sewage: Painter = (setting) => (setting.mended ? drained(setting) : overflow(setting));

function overflow(setting: Setting): SceneLayers {
  const { view, ink, random, fixed } = setting;
  const { s, t } = cover(setting);
  const murk = ink(fixed.pick(['#4c5238', '#50493a', '#45503f']));
  const spread = (at: Spot, size: Spot, rough: number, colour: string) =>
    path(smooth(patch(view, random, at, size, rough)), colour);
  const flat = [
    spread({ s: s + 0.6, t: t + 0.2 }, { s: 3.4, t: 1.7 }, 0.18, shade(murk, 0.1)),
    spread({ s: s - 2.6, t: -0.5 }, { s: 4.4, t: 0.45 }, 0.1, shade(murk, 0.05)),
    spread({ s: s + 0.2, t }, { s: 2.3, t: 1.1 }, 0.14, murk),
    ...[2, 1.4, 0.9].map((size) =>
      stroke(
        smooth(patch(view, random, { s: s + 0.1, t }, { s: size, t: size * 0.46 }, 0.05)),
        tint(murk, 0.25),
        3,
        0.7,
      ),
    ),
    ...Array.from({ length: 16 }, () => {
      const at = { s: s + random.between(-2, 2.4), t: t + random.between(-0.9, 0.9) };
      const [x, y] = view.at(at);
      return ellipse(x, y, random.between(4, 12), random.between(2, 5), tint(murk, 0.35), 0.8);
    }),
  ];
  const bubbling = [
    ellipse(0, 0, 60, 16, shade(murk, 0.3)),
    path('M-44,0Q-40,-30 -16,-28Q-6,-44 12,-32Q38,-34 44,0Q0,12 -44,0Z', tint(murk, 0.12)),
    stroke('M-26,-6Q-22,-22 -8,-20', tint(murk, 0.45), 4),
    stroke('M0,-10Q6,-28 24,-20', tint(murk, 0.45), 4),
    ...[-34, 30, 8].map((x, i) => circle(x, -34 - i * 9, 5, tint(murk, 0.3))),
  ].join('');
  const lid =
    ellipse(0, -6, 46, 15, ink('#3a3f40')) +
    ellipse(0, -11, 46, 15, ink('#6f777a')) +
    ellipse(0, -11, 30, 9, ink('#5b6365'));
  const sprites = [stand(view, { s, t }, bubbling), stand(view, { s: s + 1, t: t + 0.1 }, lid)];
  [-1, -0.45, 0.1, 0.65].forEach((shift, i) => {
    const at =
      view.stance === 'along'
        ? { s: s - 1.3 + i * 0.2, t: t + shift * 1.4 }
        : { s: s - 2 + i * 0.5, t: t - 0.9 + i * 0.55 };
    sprites.push(stand(view, at, brick(ink)));
  });
  if (view.stance !== 'close') {
    sprites.push(
      stand(
        view,
        { s: s + (view.stance === 'along' ? 3 : -3.1), t: 0.8 },
        random.chance(0.5) ? sari(ink, random) : pupil(ink, random),
        { up: 0.15 },
      ),
    );
    if (random.chance(0.4)) sprites.push(stand(view, { s: s + 2.8, t: t + 0.4 }, barricade(ink)));
  }
  return { flat, sprites };
}

/** The drain runs again: a new ring of concrete, the cover shut, the road washed. */
function drained(setting: Setting): SceneLayers {
  const { view, ink, random } = setting;
  const { s, t } = cover(setting);
  const disc = (size: number) => smooth(patch(view, random, { s, t }, { s: size, t: size }, 0));
  const iron = ink('#59646a');
  const flat = [
    path(
      smooth(patch(view, random, { s: s + 0.4, t }, { s: 3, t: 1.4 }, 0.14)),
      shade(ink('#83888a'), 0.14),
      0.6,
    ),
    polygon(slab(view, { s: s - 0.95, t: t - 0.95 }, { s: s + 0.95, t: t + 0.95 }), ink('#c9c3b4')),
    path(disc(0.66), ink('#8f8b82')),
    path(disc(0.58), iron),
    stroke(disc(0.42), tint(iron, 0.3), 4),
    stroke(disc(0.2), tint(iron, 0.3), 4),
  ];
  const sprites = [
    stand(view, { s: s - 1.5, t: t + 0.4 }, cone(ink)),
    stand(view, { s: s + 1.5, t: t + 0.5 }, cone(ink)),
  ];
  if (view.stance !== 'close') sprites.push(stand(view, { s: s + 2.4, t: t + 0.9 }, worker(ink, random)));
  return { flat, sprites };
}
