import { type Ink, type Light, mix, shade, tint } from '../light.ts';
import type { Place } from '../place.ts';
import type { Random } from '../random.ts';
import { line, lines, type Point, path, polygon, polygons, smooth } from '../svg.ts';
import { FOOTPATH, KERB, patch, pebble, ROAD, type Spot, slab, type View } from '../view.ts';

/** Visible range of the street. */
const reach = (view: View): readonly [number, number] => (view.stance === 'along' ? [1.2, 95] : [-16, 16]);

export function ground(view: View, place: Place, light: Light, ink: Ink, random: Random): string {
  const [from, to] = reach(view);
  const nearest = view.stance === 'along' ? -ROAD : -7.4;
  const road = ink(place.asphalt);
  const parts = [
    polygon(slab(view, { s: from, t: nearest }, { s: to, t: 0 }), road),
    ...wear(view, road, light, random),
    centreLine(view, place, ink),
    path(smooth(dustAtKerb(view, random)), ink('#b9a88a'), 0.5),
    footpath(view, place, ink, 0, FOOTPATH + 0.05, random),
    kerb(view, place, ink, 0, 1),
  ];
  if (view.stance === 'along') {
    parts.push(
      footpath(view, place, ink, -ROAD - FOOTPATH - 0.05, -ROAD, random),
      kerb(view, place, ink, -ROAD, -1),
    );
  }
  return parts.join('');
}

function wear(view: View, road: string, light: Light, random: Random): string[] {
  const spot = (): Spot =>
    view.stance === 'along'
      ? { s: random.between(3, 22), t: random.between(-6.4, -0.8) }
      : { s: random.between(-6, 6), t: random.between(-5.6, -1) };
  const old = Array.from({ length: 5 }, () =>
    path(
      smooth(patch(view, random, spot(), { s: random.between(0.6, 2.2), t: random.between(0.25, 0.7) }, 0.2)),
      shade(road, 0.08),
    ),
  );
  const pale = Array.from({ length: 4 }, () =>
    path(
      smooth(patch(view, random, spot(), { s: random.between(0.8, 2.4), t: random.between(0.15, 0.4) }, 0.2)),
      tint(road, 0.1),
    ),
  );
  const grains = [shade(road, 0.3), tint(road, 0.35)].map((colour) =>
    polygons(
      Array.from({ length: 24 }, () => pebble(view, random, spot(), random.between(0.008, 0.02))),
      colour,
    ),
  );
  const wet = light.hour === 'monsoon' ? puddles(view, light, spot, random) : [];
  return [...old, ...pale, ...grains, ...cracks(view, road, spot, random), ...wet];
}

const puddles = (view: View, light: Light, spot: () => Spot, random: Random): string[] =>
  Array.from({ length: 3 }, () =>
    path(
      smooth(
        patch(view, random, spot(), { s: random.between(0.4, 1.1), t: random.between(0.15, 0.4) }, 0.14),
      ),
      light.sky[1],
      0.55,
    ),
  );

function cracks(view: View, road: string, spot: () => Spot, random: Random): string[] {
  return Array.from({ length: 4 }, () => {
    let at = spot();
    const steps = [view.at(at)];
    for (let i = 0; i < 5; i++) {
      at = { s: at.s + random.between(0.1, 0.5), t: at.t + random.between(-0.3, 0.3) };
      steps.push(view.at(at));
    }
    return line(steps, shade(road, 0.3), 2.2);
  });
}

function centreLine(view: View, place: Place, ink: Ink): string {
  const t = -ROAD / 2 - (view.stance === 'along' ? 0 : 1);
  const half = view.stance === 'along' ? 0.07 : 0.09;
  const [from, to] = reach(view);
  const dashes: Point[][] = [];
  for (let s = from + 0.4; s < Math.min(to, 70); s += 3) {
    dashes.push(slab(view, { s, t: t - half }, { s: s + 1.5, t: t + half }));
  }
  return polygons(dashes.filter(view.sees), mix(ink('#ece6d8'), ink(place.asphalt), 0.15));
}

function dustAtKerb(view: View, random: Random): [number, number][] {
  const [from, to] = view.stance === 'along' ? [1.2, 40] : [-14, 14];
  const steps = 12;
  const along = (i: number) =>
    view.stance === 'along' ? from * (to / from) ** (i / steps) : from + ((to - from) * i) / steps;
  const edge = Array.from({ length: steps + 1 }, (_, i) =>
    view.at({ s: along(i), t: -random.between(0.12, 0.5) }),
  );
  return [...edge, view.at({ s: to, t: 0 }), view.at({ s: from, t: 0 })].map(([x, y]) => [x, y]);
}

function footpath(view: View, place: Place, ink: Ink, inner: number, outer: number, random: Random): string {
  const [from, to] = reach(view);
  const stone = ink(place.paving);
  const last = Math.min(to, view.stance === 'along' ? 26 : 16);
  const joints = [inner + 0.85, inner + 1.7].map((t) => [
    view.at({ s: from, t }, KERB),
    view.at({ s: last, t }, KERB),
  ]);
  const pavers: Point[][] = [];
  for (let s = Math.ceil(from); s < last; s += 0.8) {
    joints.push([view.at({ s, t: inner }, KERB), view.at({ s, t: outer }, KERB)]);
    if (random.chance(0.25)) {
      const t = inner + random.integer(0, 2) * 0.85;
      pavers.push(slab(view, { s, t }, { s: s + 0.8, t: t + 0.85 }, KERB));
    }
  }
  return [
    polygon(slab(view, { s: from, t: inner }, { s: to, t: outer }, KERB), stone),
    polygons(pavers.filter(view.sees), shade(stone, 0.07)),
    lines(joints.filter(view.sees), shade(stone, 0.14), 1.8),
  ].join('');
}

/** `side` is where the footpath lies. */
function kerb(view: View, place: Place, ink: Ink, t: number, side: 1 | -1): string {
  const [from, to] = reach(view);
  const faces: [Point[][], Point[][]] = [[], []];
  const tops: [Point[][], Point[][]] = [[], []];
  let odd: 0 | 1 = 0;
  for (let s = from; s < to; odd = odd ? 0 : 1) {
    const end = s + (s > 30 ? 3 : 0.75);
    faces[odd].push([
      view.at({ s, t }),
      view.at({ s: end, t }),
      view.at({ s: end, t }, KERB),
      view.at({ s, t }, KERB),
    ]);
    tops[odd].push(slab(view, { s, t }, { s: end, t: t + side * 0.2 }, KERB));
    s = end;
  }
  return ([0, 1] as const)
    .map((i) => {
      const colour = ink(place.kerb[i]);
      return (
        polygons(faces[i].filter(view.sees), shade(colour, 0.12)) +
        polygons(tops[i].filter(view.sees), colour)
      );
    })
    .join('');
}
