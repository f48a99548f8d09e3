import type { Random } from './random.ts';
import { group, type Point } from './svg.ts';

/**
 * Position of the photographer: `across` the road from the houses, `along` the street, or `close` above the problem.
 */
export type Stance = 'across' | 'along' | 'close';

/**
 * Metres in the street: `s` along it, `t` across it. The kerb is t = 0, the road is negative, footpath and houses are
 * positive.
 */
export type Spot = { s: number; t: number };

export type View = {
  stance: Stance;
  width: number;
  height: number;
  horizon: number;
  /** Position of the subject along the street. */
  focus: number;
  at: (spot: Spot, y?: number) => Point;
  /** Shapes outside of the picture are not worth drawing. */
  sees: (shape: readonly Point[]) => boolean;
  depth: (spot: Spot) => number;
  /** Pixels per metre at a spot. */
  scale: (spot: Spot) => number;
};

export const ROAD = 7;
export const FOOTPATH = 2.6;
export const KERB = 0.15;

/** Position of the subject: on the road, at its edge, on the ground, as a pole, or high above. */
export type Subject = 'road' | 'edge' | 'footpath' | 'post' | 'high';

type Lens = { focal: number; eye: number; horizon: number; kerb: number };

const LENSES: Record<Stance, Record<Subject, Lens>> = {
  across: {
    road: { focal: 830, eye: 2.4, horizon: 0.42, kerb: 8.6 },
    edge: { focal: 830, eye: 2.4, horizon: 0.46, kerb: 5.8 },
    footpath: { focal: 800, eye: 2.4, horizon: 0.4, kerb: 4.5 },
    post: { focal: 830, eye: 2.4, horizon: 0.5, kerb: 6.4 },
    high: { focal: 830, eye: 2.4, horizon: 0.6, kerb: 8.6 },
  },
  along: {
    road: { focal: 880, eye: 2.1, horizon: 0.42, kerb: 3.2 },
    edge: { focal: 880, eye: 2.1, horizon: 0.44, kerb: 1.3 },
    footpath: { focal: 880, eye: 2.1, horizon: 0.42, kerb: -0.9 },
    post: { focal: 880, eye: 2.1, horizon: 0.5, kerb: 1.6 },
    high: { focal: 880, eye: 2.1, horizon: 0.6, kerb: 2.2 },
  },
  close: {
    road: { focal: 900, eye: 3.1, horizon: -0.2, kerb: 7 },
    edge: { focal: 860, eye: 2.7, horizon: 0.06, kerb: 4.2 },
    footpath: { focal: 860, eye: 2.9, horizon: -0.16, kerb: 2.9 },
    post: { focal: 900, eye: 1.7, horizon: 0.82, kerb: 3.7 },
    high: { focal: 1150, eye: 1.7, horizon: 0.8, kerb: 6.6 },
  },
};

export function createView(stance: Stance, subject: Subject, portrait: boolean, random: Random): View {
  const [width, height] = portrait ? [960, 1280] : [1280, 960];
  const lens = LENSES[stance][subject];
  const focal = lens.focal * random.between(0.94, 1.08);
  const tall = portrait ? (stance === 'close' ? 0.14 : 0.06) : 0;
  const horizon = height * (lens.horizon + tall + random.between(-0.03, 0.03));
  const mirrored = random.chance(0.5) ? -1 : 1;
  const centre = width / 2 + random.between(-0.05, 0.05) * width;
  const { kerb } = lens;

  // Metres to the right, up, and away from the photographer.
  const project = (x: number, y: number, z: number): Point => [
    centre + (mirrored * focal * x) / z,
    horizon + (focal * (lens.eye - y)) / z,
  ];
  const depth = ({ s, t }: Spot) => Math.max(0.9, stance === 'along' ? s : kerb + t);
  return {
    stance,
    width,
    height,
    horizon,
    focus: stance === 'along' ? random.between(5.4, 6.6) : random.between(-0.7, 0.7),
    sees: (shape) =>
      shape.some(([x]) => x > 0) &&
      shape.some(([x]) => x < width) &&
      shape.some(([, y]) => y > 0) &&
      shape.some(([, y]) => y < height),
    depth,
    at: (spot, y = 0) => project(stance === 'along' ? kerb + spot.t : spot.s, y, depth(spot)),
    scale: (spot) => focal / depth(spot),
  };
}

/** `depth` sorts sprites from back to front. */
export type Sprite = { depth: number; svg: string };

export function stand(
  view: View,
  spot: Spot,
  svg: string,
  options: { flip?: boolean; up?: number } = {},
): Sprite {
  const [x, y] = view.at(spot, options.up ?? 0);
  const scale = view.scale(spot) / 100;
  const flip = options.flip ? -scale : scale;
  return {
    depth: view.depth(spot),
    svg: group(
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${flip.toFixed(4)} ${scale.toFixed(4)})`,
      svg,
    ),
  };
}

/** An uneven round patch, as points for `smooth`. */
export function patch(
  view: View,
  random: Random,
  centre: Spot,
  size: { s: number; t: number },
  rough = 0.18,
  up = 0,
): Point[] {
  const corners = 14;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const reach = 1 + random.between(-rough, rough);
    return view.at(
      { s: centre.s + Math.cos(angle) * size.s * reach, t: centre.t + Math.sin(angle) * size.t * reach },
      up,
    );
  });
}

export function pebble(view: View, random: Random, spot: Spot, metres: number): Point[] {
  const [x, y] = view.at(spot);
  const size = view.scale(spot) * metres;
  const turn = random.between(0, 1);
  return [0, 1, 2, 3, 4].map((i) => {
    const angle = turn + (i / 5) * 2 * Math.PI;
    const reach = size * random.between(0.75, 1.15);
    return [x + Math.cos(angle) * reach * 1.25, y + Math.sin(angle) * reach * 0.62];
  });
}

export const slab = (view: View, from: Spot, to: Spot, up = 0): Point[] => [
  view.at(from, up),
  view.at({ s: to.s, t: from.t }, up),
  view.at(to, up),
  view.at({ s: from.s, t: to.t }, up),
];
