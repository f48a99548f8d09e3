export type Point = readonly [x: number, y: number];

/** Tenths of a pixel are precise enough and keep the drawing small. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

const points = (list: readonly Point[]): string => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

export const polygon = (list: readonly Point[], fill: string, opacity = 1): string =>
  `<polygon points="${points(list)}" fill="${fill}"${faint('fill', opacity)}/>`;

export const line = (list: readonly Point[], stroke: string, width: number, opacity = 1): string =>
  `<polyline points="${points(list)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint('stroke', opacity)}/>`;

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${faint('fill', opacity)}/>`;

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint('stroke', opacity)}/>`;

/** One element for many shapes of a colour renders faster. */
export const polygons = (list: readonly (readonly Point[])[], fill: string): string =>
  path(list.map((corners) => `M${points(corners)}Z`).join(''), fill);

export const lines = (
  list: readonly (readonly Point[])[],
  colour: string,
  width: number,
  opacity = 1,
): string => stroke(list.map((ends) => `M${points(ends)}`).join(''), colour, width, opacity);

export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${round ? ` rx="${n(round)}"` : ''}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${faint('fill', opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faint('fill', opacity)}/>`;

export const ring = (x: number, y: number, rx: number, ry: number, colour: string, width: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** A closed curve through the points (Catmull-Rom). */
export function smooth(list: readonly Point[]): string {
  const at = (i: number): Point => list[(i + list.length) % list.length] ?? [0, 0];
  const curves = list.map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return `C${points([
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ])}`;
  });
  return `M${points([at(0)])}${curves.join('')}Z`;
}

/** Transparent fills and strokes render fast. A transparent element would need its own layer. */
const faint = (of: 'fill' | 'stroke', opacity: number): string =>
  opacity < 1 ? ` ${of}-opacity="${opacity.toFixed(2)}"` : '';
