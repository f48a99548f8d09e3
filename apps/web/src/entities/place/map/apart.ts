/** On the screen, with a count. */
export type Circle = { x: number; y: number; count: number };

const together = (a: Circle, b: Circle): Circle => {
  const count = a.count + b.count;
  const between = (one: number, other: number) => (one * a.count + other * b.count) / count;
  return { x: between(a.x, b.x), y: between(a.y, b.y), count };
};

/**
 * Merges overlapping circles at their weighted middle, so that each can be read and tapped. `widthOf` gives the width
 * for a count.
 */
export function apart(circles: readonly Circle[], widthOf: (count: number) => number): Circle[] {
  const touch = (a: Circle, b: Circle) =>
    Math.hypot(a.x - b.x, a.y - b.y) < (widthOf(a.count) + widthOf(b.count)) / 2;
  const merged: Circle[] = [];
  const touched = (circle: Circle) => merged.find((other) => touch(other, circle));
  for (const circle of circles) {
    let grown = circle;
    for (let other = touched(grown); other; other = touched(grown)) {
      merged.splice(merged.indexOf(other), 1);
      grown = together(grown, other);
    }
    merged.push(grown);
  }
  return merged;
}
