import { type Ink, shade } from '../light.ts';
import type { Place } from '../place.ts';
import { createRandom, type Random } from '../random.ts';
import { ellipse, group, type Point, path, smooth, stroke } from '../svg.ts';
import { patch, type Spot, type View } from '../view.ts';

/** Shade of a tree behind the photographer, fallen leaves, a drain cover. */
export function nearRoad(view: View, place: Place, ink: Ink, sunny: boolean): string {
  const random = createRandom('near', place.seed, view.stance);
  const spot = (): Spot =>
    view.stance === 'along'
      ? { s: random.between(2.4, 6), t: random.between(-6, 1) }
      : { s: random.between(-4, 4), t: random.between(-5.4, -2.4) };
  const parts: string[] = [];
  if (sunny && random.chance(0.55)) parts.push(dapple(view, random));
  if (random.chance(0.5)) parts.push(drainCover(view, place, ink, random));
  const leaf = place.tree === 'gulmohar' ? '#c8482c' : '#8f9a4c';
  for (let i = random.integer(4, 16); i > 0; i--) {
    const [x, y] = view.at(spot());
    parts.push(
      group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.integer(0, 180)})`,
        ellipse(0, 0, 9, 4, ink(leaf)),
      ),
    );
  }
  return parts.join('');
}

function dapple(view: View, random: Random): string {
  const side = random.pick([-1, 1] as const);
  return Array.from({ length: 9 }, () => {
    const at: Spot =
      view.stance === 'along'
        ? { s: random.between(2, 4.4), t: -3 + side * random.between(0.4, 3.6) }
        : { s: side * random.between(0.6, 4.4), t: -random.between(3.8, 5.6) };
    return path(
      smooth(patch(view, random, at, { s: random.between(0.3, 0.9), t: random.between(0.2, 0.5) }, 0.25)),
      '#1b2422',
      0.13,
    );
  }).join('');
}

function drainCover(view: View, place: Place, ink: Ink, random: Random): string {
  const at: Spot =
    view.stance === 'along'
      ? { s: random.between(8, 11), t: -5.4 }
      : { s: random.pick([-3.4, 3.6]), t: -random.between(1.4, 4.4) };
  const disc = (size: number) => smooth(patch(view, random, at, { s: size, t: size }, 0));
  const iron = shade(ink(place.asphalt), 0.3);
  return (
    path(disc(0.46), shade(iron, 0.2)) + path(disc(0.4), iron) + stroke(disc(0.26), shade(iron, 0.25), 3)
  );
}

export function overhang(view: View, place: Place, ink: Ink): string {
  const random = createRandom('overhang', place.seed, view.stance);
  if (view.stance === 'close' || random.chance(0.55)) return '';
  const leaf = ink(random.pick(['#2f6a4e', '#3f7a55', '#557f4a'] as const));
  const right = random.chance(0.5);
  const sprays = Array.from({ length: 5 }, (_, i) =>
    spray(random, 30 + i * random.between(50, 80), -10 - i * 6, i % 2 ? leaf : shade(leaf, 0.16)),
  );
  return group(
    right ? `translate(${view.width} 0) scale(-1 1)` : '',
    stroke('M-20,30Q140,44 330,-10', ink('#5a4636'), 9),
    ...sprays,
  );
}

function spray(random: Random, x: number, y: number, colour: string): string {
  const twig = Array.from({ length: 8 }, (_, i) => {
    const down = 22 + i * 17;
    const side = i % 2 ? 1 : -1;
    const tip: Point = [x + side * random.between(24, 38), y + down + random.between(12, 26)];
    return path(
      `M${x},${y + down}Q${x + side * 8},${y + down + 22} ${tip[0]},${tip[1]}Q${x + side * 26},${y + down - 4} ${x},${y + down}Z`,
      colour,
    );
  });
  return stroke(`M${x},${y}L${x},${y + 165}`, colour, 4) + twig.join('');
}
