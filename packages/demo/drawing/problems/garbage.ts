import { shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import { circle, group, line, path, polygon, smooth, stroke } from '../svg.ts';
import { cow, crow, sleepingDog, standingDog } from '../things/animals.ts';
import { bag, container, scrap, twinBins } from '../things/bins.ts';
import { worker } from '../things/people.ts';
import { planter } from '../things/stalls.ts';
import { patch, type Spot, type Sprite, stand } from '../view.ts';

const PAINTS = ['#2f7a55', '#2f7a55', '#3d6f8f', '#c98a2c'] as const;

export const garbage: Painter = (setting) => (setting.mended ? swept(setting) : heap(setting));

const middle = ({ view }: Setting): Spot => ({ s: view.focus + (view.stance === 'along' ? 0.6 : 0), t: 0.7 });

function heap(setting: Setting): SceneLayers {
  const { view, ink, random, fixed, light } = setting;
  const { s, t } = middle(setting);
  const twin = fixed.chance(0.35);
  const paint = fixed.pick(PAINTS);
  const withBin = fixed.chance(0.75);
  const stain = path(
    smooth(patch(view, random, { s, t: t - 1.1 }, { s: 2.6, t: 1.2 }, 0.2)),
    ink('#4f4a3c'),
    0.5,
  );
  const sprites: Sprite[] = [];
  if (withBin) {
    const bin = twin ? twinBins(ink, true) : container(ink, paint, true);
    const top = pile(setting, twin ? 60 : 84, 46, 11);
    sprites.push(
      stand(
        view,
        { s, t },
        group(
          `rotate(${random.between(-5, 4).toFixed(1)})`,
          group(`translate(0 ${twin ? -92 : -108})`, top),
          bin,
        ),
        { up: 0.1 },
      ),
    );
  }
  const heaps = withBin ? [-1.5, 1.6] : [-0.7, 0.9, 0];
  heaps.forEach((shift, i) => {
    const wide = withBin ? random.between(70, 110) : random.between(120, 170);
    sprites.push(
      stand(
        view,
        { s: s + shift, t: t - 0.15 - i * 0.1 },
        mound(setting, wide, wide * random.between(0.4, 0.62)),
        { up: 0.13 },
      ),
    );
  });
  for (let i = 0; i < 16; i++) {
    const at = { s: s + random.between(-2.8, 2.8), t: t - random.between(0.5, 2.4) };
    sprites.push(stand(view, at, random.chance(0.25) ? bag(ink, random) : scrap(ink, random)));
  }
  if (view.stance !== 'close') {
    const guest = random.pick([standingDog, cow, sleepingDog, standingDog]);
    sprites.push(
      stand(view, { s: s + random.pick([-2.9, 3]), t: t - 1.6 }, guest(ink, random), {
        flip: random.chance(0.5),
      }),
    );
  }
  sprites.push(
    stand(view, { s: s + random.between(-1, 1), t: t - 0.75 }, group('translate(0 -4)', crow(ink))),
  );
  const air = light.hour === 'night' ? [] : flies(setting, { s, t });
  return { flat: [stain], sprites, air };
}

function mound(setting: Setting, wide: number, high: number): string {
  const { ink } = setting;
  const base = path(
    `M${-wide},2Q${-wide * 0.8},${-high * 0.5} ${-wide * 0.3},${-high * 0.9}Q0,${-high * 1.1} ${wide * 0.4},${-high * 0.8}Q${wide * 0.9},${-high * 0.4} ${wide},2Q0,${wide * 0.2} ${-wide},2Z`,
    ink('#7a6a52'),
  );
  return base + pile(setting, wide * 0.86, high * 0.9, 20);
}

function pile({ ink, random }: Setting, wide: number, high: number, count: number): string {
  const things = Array.from({ length: count }, () => {
    const x = random.between(-1, 1) * wide;
    const y = -high * (1 - (x / wide) ** 2) * random.next();
    return { x, y };
  }).sort((a, b) => a.y - b.y);
  return things
    .map(({ x, y }) =>
      group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
        random.chance(0.42) ? bag(ink, random) : scrap(ink, random),
      ),
    )
    .join('');
}

function flies({ view, random, ink }: Setting, spot: Spot): string[] {
  const [x, y] = view.at(spot, 1.5);
  const scale = view.scale(spot);
  return Array.from({ length: 9 }, () =>
    circle(
      x + random.between(-1.6, 1.6) * scale,
      y + random.between(-0.6, 0.5) * scale,
      2.6,
      ink('#23282a'),
      0.8,
    ),
  );
}

/** Swept, the bin closed, and a rangoli where the heap was. */
function swept(setting: Setting): SceneLayers {
  const { view, ink, random, fixed } = setting;
  const { s, t } = middle(setting);
  const bin = fixed.chance(0.35) ? twinBins(ink, false) : container(ink, fixed.pick(PAINTS), false);
  const wash = path(
    smooth(patch(view, random, { s, t: t - 1.6 }, { s: 2.4, t: 0.7 }, 0.1)),
    tint(ink('#8f9492'), 0.2),
    0.5,
  );
  const sprites = [
    stand(view, { s, t }, bin, { up: 0.15 }),
    stand(view, { s: s - 1.7, t: t + 0.3 }, planter(ink, random), { up: 0.15 }),
    stand(view, { s: s + 1.8, t: t + 0.3 }, planter(ink, random), { up: 0.15 }),
  ];
  if (view.stance !== 'close') sprites.push(stand(view, { s: s + 2.8, t: t - 1.3 }, worker(ink, random)));
  return {
    flat: [
      wash,
      ...rangoli(setting, {
        s: s - (view.stance === 'along' ? 0.9 : 0),
        t: t - (view.stance === 'close' ? 1.5 : 2),
      }),
    ],
    sprites,
  };
}

function rangoli({ view, ink, random }: Setting, centre: Spot): string[] {
  const colours = ['#d98b9a', '#f5a81c', '#faf7f1', '#b3391f'];
  const petals = 8;
  const ringOf = (far: number, size: number, colour: string) =>
    Array.from({ length: petals }, (_, i) => {
      const angle = (i / petals) * 2 * Math.PI;
      const at = { s: centre.s + Math.cos(angle) * far, t: centre.t + Math.sin(angle) * far };
      return path(smooth(patch(view, random, at, { s: size, t: size }, 0)), ink(colour));
    }).join('');
  const outline = patch(view, random, centre, { s: 0.72, t: 0.72 }, 0);
  return [
    stroke(smooth(outline), ink('#faf7f1'), 4),
    ringOf(0.52, 0.13, colours[0] ?? '#ffffff'),
    ringOf(0.28, 0.09, colours[1] ?? '#ffffff'),
    polygon(patch(view, random, centre, { s: 0.14, t: 0.14 }, 0), ink(shade('#b3391f', 0))),
    ...[0, 1].map((i) =>
      line(
        [
          view.at({ s: centre.s - 0.1, t: centre.t - 0.1 * i }),
          view.at({ s: centre.s + 0.1, t: centre.t - 0.1 * i }),
        ],
        ink('#faf7f1'),
        2,
      ),
    ),
  ];
}
