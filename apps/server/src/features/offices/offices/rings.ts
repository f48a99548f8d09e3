/** PostgreSQL's polygon syntax. */
export const polygonText = (ring: readonly (readonly number[])[]): string =>
  `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;

/** Parses PostgreSQL's ((x,y),(x,y)). */
export const readRing = (text: string): [number, number][] =>
  [...text.matchAll(/\(([^,()]+),([^,()]+)\)/g)].map(([, lng, lat]) => [Number(lng), Number(lat)]);
