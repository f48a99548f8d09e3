import { shade, tint } from '../light.ts';
import type { Painter, SceneLayers, Setting } from '../scene.ts';
import { circle, ellipse, line, type Point, path, polygon, stroke } from '../svg.ts';
import { passerby, worker } from '../things/people.ts';
import { leaves, sapling } from '../things/trees.ts';
import { scooter } from '../things/vehicles.ts';
import { barricade } from '../things/works.ts';
import { type Spot, type Sprite, type Stance, stand } from '../view.ts';

export const fallenTree: Painter = (setting) => (setting.mended ? drawCleared(setting) : fallen(setting));

function fallen(setting: Setting): SceneLayers {
  const { view, ink, random, fixed } = setting;
  const along = view.stance === 'along';
  const s = view.focus;
  const lies: Record<Stance, { root: Spot; tip: Spot }> = {
    along: { root: { s: s + 1.6, t: 0.9 }, tip: { s: s + 0.6, t: -4.6 } },
    across: { root: { s: s - 3.4, t: 0.4 }, tip: { s: s + 1.6, t: -2.9 } },
    close: { root: { s: s - 2.6, t: -1 }, tip: { s: s + 1, t: -3.4 } },
  };
  const { root, tip } = lies[view.stance];
  const bark = ink('#6f5440');
  const leaf = ink(fixed.pick(['#4b8a5e', '#5b8f58', '#3c7350']));
  const sprites: Sprite[] = [
    { depth: view.depth(root) + 0.02, svg: trunk(setting, root, tip, bark) },
    stand(view, root, rootBall(setting), { up: 0.1 }),
  ];
  const crowns = view.stance === 'close' ? [0.66, 0.82, 0.96, 1.08] : [0.5, 0.72, 0.9, 1.06];
  crowns.forEach((share, i) => {
    const at: Spot = { s: root.s + (tip.s - root.s) * share, t: root.t + (tip.t - root.t) * share };
    const size = 70 + i * 14;
    const green = i % 2 ? leaf : shade(leaf, 0.14);
    const svg =
      leaves(random, 0, -size * 0.5, size * 1.25, size * 0.8, green) +
      leaves(random, -size * 0.3, -size * 0.8, size * 0.55, size * 0.34, tint(leaf, 0.12));
    sprites.push(stand(view, at, svg));
  });
  sprites.push(stand(view, tip, boughs(setting)));
  for (let i = 0; i < 7; i++) {
    const at: Spot = { s: tip.s + random.between(-1.6, 1.2), t: tip.t + random.between(-0.8, 0.9) };
    sprites.push(stand(view, at, twig(setting, leaf)));
  }
  if (view.stance !== 'close') {
    sprites.push(
      stand(view, { s: s + (along ? 6 : 3.9), t: along ? -2 : -1.5 }, scooter(ink, random), { flip: true }),
    );
    sprites.push(stand(view, { s: s + (along ? 5 : 4.6), t: 0.9 }, passerby(ink, random), { up: 0.15 }));
  }
  return { flat: [], sprites };
}

/** Thick at the root, thin at the tip. */
function trunk({ view }: Setting, root: Spot, tip: Spot, bark: string): string {
  const at = (share: number, up: number): Point =>
    view.at({ s: root.s + (tip.s - root.s) * share, t: root.t + (tip.t - root.t) * share }, up);
  const shadow = [at(0, 0), at(1, 0), at(1, -0.06), at(0, -0.12)];
  return [
    polygon(shadow, '#101816', 0.3),
    polygon([at(0, 0), at(0, 0.86), at(0.5, 0.62), at(1, 0.34), at(1, 0), at(0.5, 0)], bark),
    polygon(
      [at(0, 0.6), at(0, 0.86), at(0.5, 0.62), at(1, 0.34), at(1, 0.26), at(0.5, 0.46)],
      tint(bark, 0.18),
    ),
    line([at(0.08, 0.3), at(0.4, 0.24)], shade(bark, 0.3), 4),
    line([at(0.2, 0.5), at(0.55, 0.36)], shade(bark, 0.3), 3),
  ].join('');
}

function rootBall({ ink, random }: Setting): string {
  const roots = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * 2 * Math.PI;
    const [x, y] = [
      Math.cos(angle) * random.between(60, 100),
      -50 + Math.sin(angle) * random.between(54, 84),
    ];
    return stroke(`M0,-50Q${x * 0.6},${y - 16} ${x},${y}`, ink('#5a4432'), random.between(5, 10));
  });
  return [
    ellipse(0, 2, 110, 14, ink('#6a5740')),
    ...roots,
    circle(0, -50, 58, ink('#7a5f46')),
    circle(-8, -56, 34, ink('#5f4936')),
  ].join('');
}

/** Broken ends that stick out of the crown. */
const boughs = ({ ink, random }: Setting): string =>
  [-110, -50, 30, 100, 150]
    .map((x) => {
      const high = random.between(70, 150);
      return stroke(`M${x * 0.4},-40Q${x * 0.7},${-high * 0.8} ${x},${-high}`, ink('#6f5440'), 7);
    })
    .join('');

function twig({ ink, random }: Setting, leaf: string): string {
  const lean = random.between(-30, 30);
  return (
    line(
      [
        [0, 0],
        [lean, -14],
      ],
      ink('#5a4432'),
      4,
    ) +
    ellipse(lean, -14, 16, 7, leaf) +
    ellipse(lean * 0.4 + 10, -4, 13, 6, shade(leaf, 0.14))
  );
}

/** Sawn, stacked, and a sapling planted where it stood. */
function drawCleared({ view, ink, random }: Setting): SceneLayers {
  const along = view.stance === 'along';
  const s = view.focus;
  const log = (x: number, y: number) =>
    circle(x, y, 27, ink('#6f5440')) +
    circle(x, y, 21, ink('#d9b98a')) +
    circle(x, y, 12, ink('#c9a06a')) +
    circle(x, y, 4, ink('#a97a48'));
  const stack = [
    ellipse(0, 0, 100, 12, '#101816', 0.26),
    log(-56, -27),
    log(0, -27),
    log(56, -27),
    log(-28, -74),
    log(28, -74),
  ].join('');
  const stump =
    path('M-40,0Q-30,-24 -30,-46L30,-46Q30,-22 42,0Z', ink('#6f5440')) +
    ellipse(0, -46, 30, 10, ink('#d9b98a')) +
    ellipse(0, -46, 15, 5, ink('#c09560'));
  const sprites = [
    stand(view, { s: s + (along ? 2 : -1.2), t: 0.9 }, stack, { up: 0.15 }),
    stand(view, { s: s + (along ? 3.6 : 1.2), t: 0.8 }, stump, { up: 0.15 }),
    stand(view, { s: s + (along ? 5 : 2.6), t: 0.9 }, sapling(ink, random), { up: 0.15 }),
  ];
  const flat = Array.from({ length: 24 }, () => {
    const [x, y] = view.at({ s: s + random.between(-2, 3), t: random.between(-3.5, -0.3) });
    return ellipse(x, y, 6, 2.6, ink(random.chance(0.5) ? '#b9945c' : '#6f9a58'), 0.8);
  });
  if (view.stance !== 'close') {
    sprites.push(stand(view, { s: s + (along ? 4 : 0.2), t: -1.2 }, worker(ink, random)));
    sprites.push(stand(view, { s: s + (along ? 7 : -3.6), t: -0.8 }, barricade(ink)));
  }
  return { flat, sprites };
}
