import { shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import { ellipse, group, line, path, polygon, rect, smooth, stroke } from '../svg.ts';
import { passerby, worker } from '../things/people.ts';
import { planter } from '../things/stalls.ts';
import { bicycle } from '../things/vehicles.ts';
import { brick } from '../things/works.ts';
import { patch, type Spot, stand } from '../view.ts';

const middle = ({ view }: Setting): Spot => ({
  s: view.focus + (view.stance === 'along' ? 0.8 : 0),
  t: -0.4,
});

export const rubble: Painter = (setting) => (setting.mended ? carriedAway(setting) : dumped(setting));

function dumped(setting: Setting): SceneLayers {
  const { view, ink, random, fixed } = setting;
  const { s, t } = middle(setting);
  const dust = path(
    smooth(patch(view, random, { s, t: t - 0.6 }, { s: 3.2, t: 1.3 }, 0.18)),
    ink('#c0a988'),
    0.8,
  );
  const sprites = [
    stand(
      view,
      { s: s - 1.2, t: t + 0.3 },
      heapOf(setting, random.between(150, 190), random.between(80, 120), 'concrete'),
    ),
    stand(
      view,
      { s: s + 1.4, t },
      heapOf(setting, random.between(110, 150), random.between(60, 95), fixed.pick(['sand', 'brick'])),
    ),
  ];
  for (let i = 0; i < 14; i++) {
    const at: Spot = { s: s + random.between(-3, 3), t: t - random.between(0.3, 1.7) };
    sprites.push(stand(view, at, random.chance(0.5) ? brick(ink) : chunk(setting, random.between(10, 24))));
  }
  if (fixed.chance(0.6)) sprites.push(stand(view, { s: s + 2.9, t: t + 0.5 }, sacks(setting)));
  if (view.stance !== 'close')
    sprites.push(
      stand(
        view,
        { s: s + (view.stance === 'along' ? 4.5 : -3.9), t: -1.2 },
        random.chance(0.5) ? passerby(ink, random) : bicycle(ink, random),
      ),
    );
  return { flat: [dust], sprites };
}

function heapOf(setting: Setting, wide: number, high: number, of: 'concrete' | 'sand' | 'brick'): string {
  const { ink, random } = setting;
  const base = ink({ concrete: '#9a9284', sand: '#d3b27c', brick: '#a8654a' }[of]);
  const outline = `M${-wide},4Q${-wide * 0.7},${-high * 0.5} ${-wide * 0.24},${-high}Q${wide * 0.1},${-high * 1.14} ${wide * 0.36},${-high * 0.7}Q${wide * 0.76},${-high * 0.44} ${wide},4Z`;
  const lit = `M${-wide * 0.24},${-high}Q${wide * 0.1},${-high * 1.14} ${wide * 0.36},${-high * 0.7}Q${wide * 0.1},${-high * 0.5} ${-wide * 0.5},${-high * 0.3}Z`;
  const pieces = of === 'sand' ? 5 : 24;
  const loose = Array.from({ length: pieces }, () => {
    const x = random.between(-0.86, 0.86) * wide;
    const y = -high * 0.92 * (1 - (x / wide) ** 2) * random.next();
    return {
      x,
      y,
      svg:
        of === 'brick' || random.chance(0.3)
          ? brick(ink, random.pick(['#b5603f', '#a04f32', '#c47a55']))
          : chunk(setting, random.between(10, 30)),
    };
  }).sort((a, b) => a.y - b.y);
  const rods =
    of === 'concrete'
      ? [-0.3, 0.05, 0.3].map((share) =>
          stroke(
            `M${wide * share},${-high * 0.7}Q${wide * share + 20},${-high * 1.3} ${wide * share + random.between(30, 70)},${-high * 1.5}`,
            ink('#7a4a34'),
            4,
          ),
        )
      : [];
  return [
    ellipse(0, 2, wide * 1.05, 14, '#101816', 0.24),
    ...rods,
    path(outline, base),
    path(lit, tint(base, 0.16)),
    ...loose.map(({ x, y, svg }) => group(`translate(${x.toFixed(0)} ${y.toFixed(0)})`, svg)),
  ].join('');
}

function chunk({ ink, random }: Setting, size: number): string {
  const stone = ink(random.pick(['#a39c8f', '#b8b0a0', '#857f75', '#c9bfae'] as const));
  return (
    polygon(
      [
        [-size, 0],
        [-size * 0.7, -size * 0.9],
        [size * 0.2, -size * 1.1],
        [size, -size * 0.3],
        [size * 0.7, 0],
      ],
      stone,
    ) +
    polygon(
      [
        [-size * 0.7, -size * 0.9],
        [size * 0.2, -size * 1.1],
        [size * 0.3, -size * 0.5],
        [-size * 0.5, -size * 0.4],
      ],
      tint(stone, 0.25),
    )
  );
}

const sacks = ({ ink }: Setting): string => {
  const cloth = ink('#d8cba8');
  const sack = (x: number, y: number) =>
    path(
      `M${x - 40},${y}Q${x - 48},${y - 28} ${x - 30},${y - 32}L${x + 30},${y - 32}Q${x + 48},${y - 28} ${x + 40},${y}Z`,
      cloth,
    ) +
    line(
      [
        [x - 30, y - 16],
        [x + 30, y - 16],
      ],
      shade(cloth, 0.2),
      3,
    );
  return [ellipse(0, 2, 90, 10, '#101816', 0.2), sack(-40, 0), sack(42, 0), sack(0, -33)].join('');
};

/** The ground is free again; a little dust stays, and pots keep lorries off. */
function carriedAway(setting: Setting): SceneLayers {
  const { view, ink, random } = setting;
  const { s, t } = middle(setting);
  const flat = [
    path(smooth(patch(view, random, { s, t: t - 0.5 }, { s: 2.8, t: 0.9 }, 0.14)), ink('#c0a988'), 0.3),
  ];
  const sprites = [-2.4, -0.9, 0.7, 2.2].map((shift) =>
    stand(view, { s: s + shift, t: 0.5 }, planter(ink, random), { up: 0.15 }),
  );
  if (view.stance !== 'close') {
    sprites.push(stand(view, { s: s + 2.6, t: -1.1 }, worker(ink, random)));
    sprites.push(stand(view, { s: s - 2.6, t: -1.3 }, barrow(setting)));
  } else sprites.push(stand(view, { s: s + 1.6, t: -1.4 }, barrow(setting)));
  return { flat, sprites };
}

const barrow = ({ ink }: Setting): string =>
  [
    ellipse(0, 2, 70, 9, '#101816', 0.24),
    line(
      [
        [-90, -62],
        [-20, -34],
        [40, -18],
      ],
      ink('#5a4636'),
      6,
    ),
    line(
      [
        [-34, -36],
        [-34, 0],
      ],
      ink('#5b6762'),
      6,
    ),
    path('M-52,-70L52,-70L34,-28L-36,-28Z', ink('#2f7a55')),
    path('M-46,-70Q0,-96 46,-70Z', ink('#a39c8f')),
    ellipse(46, -16, 16, 16, ink('#22282a')),
    rect(42, -20, 8, 8, ink('#9aa09c')),
  ].join('');
