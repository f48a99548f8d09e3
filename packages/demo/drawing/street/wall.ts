import type { Light } from '../light.ts';
import type { Random } from '../random.ts';
import { lines, type Point, path, polygon, smooth } from '../svg.ts';
import type { Spot, View } from '../view.ts';

type Bar = readonly [u0: number, v0: number, u1: number, v1: number];

/** Draws on a wall, in metres from its bottom left corner. */
export type Wall = {
  width: number;
  /** Small details are skipped on distant walls. */
  near: boolean;
  /** Seen straight on. */
  facing: boolean;
  quad: (u0: number, v0: number, u1: number, v1: number, colour: string) => string;
  shape: (corners: readonly Point[], colour: string) => string;
  blob: (edge: readonly Point[], colour: string) => string;
  /** Bars of one colour and thickness, from point to point. */
  stripes: (colour: string, metres: number, ...bars: Bar[]) => string;
  lit: (random: Random) => boolean;
};

export function createWall(view: View, foot: Spot, width: number, light: Light): Wall {
  const at = (u: number, v: number): Point => view.at({ s: foot.s + u, t: foot.t }, v);
  const cut = (corners: Point[], colour: string) => (view.sees(corners) ? polygon(corners, colour) : '');
  return {
    width,
    facing: view.stance !== 'along',
    near: view.stance !== 'along' || foot.s < 24,
    quad: (u0, v0, u1, v1, colour) => cut([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], colour),
    shape: (corners, colour) =>
      cut(
        corners.map(([u, v]) => at(u, v)),
        colour,
      ),
    blob: (edge, colour) => path(smooth(edge.map(([u, v]) => at(u, v))), colour),
    stripes: (colour, metres, ...bars) => {
      const seen = bars.map(([u0, v0, u1, v1]) => [at(u0, v0), at(u1, v1)]).filter(view.sees);
      const scale = view.scale({ s: foot.s + (bars[0]?.[0] ?? 0), t: foot.t });
      return seen.length > 0 ? lines(seen, colour, metres * scale) : '';
    },
    lit: (chance) => light.hour === 'night' && chance.chance(0.45),
  };
}
