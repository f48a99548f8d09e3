import type { Position } from '@sudhaar/domain/places';

/** Readable distances between lines, in degrees. */
const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];

/** The finest step with lines at least this far apart. */
export function gridStep(degreesPerPixel: number, pixelsApart = 110): number {
  return STEPS.findLast((step) => step / degreesPerPixel >= pixelsApart) ?? 10;
}

export function gridLines(from: number, to: number, step: number): number[] {
  // 18.54 / 0.01 is slightly less than 1854.
  const hair = 1e-6;
  const first = Math.ceil(from / step - hair);
  const count = Math.floor(to / step + hair) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}

/** "18.52° N", with enough decimals to distinguish neighbouring lines. */
export function degrees(value: number, axis: keyof Position, step: number): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const side = axis === 'lat' ? (value < 0 ? 'S' : 'N') : value < 0 ? 'W' : 'E';
  return `${Math.abs(value).toFixed(decimals)}° ${side}`;
}
