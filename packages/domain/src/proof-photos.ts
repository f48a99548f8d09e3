import { distance, type Position } from './places.ts';

/** What a photo, or the phone that took it, says. Not kept: only `PhotoFacts` are. */
export type PhotoClaim = { takenAt: Date | null; position: Position | null };

/** What is kept of it. Coordinates are not. `by`: the photo's own data, or the phone that it was taken with on the spot. */
export type PhotoFacts = { at: string | null; metres: number | null; by: 'photo' | 'phone' };

/** Phones are often a few minutes fast. */
const TOLERANCE_MS = 10 * 60 * 1000;
const EARLIEST = Date.parse('2000-01-01');

/** A time that cannot be right is left out. Distances are rounded as a phone's position is: nothing finer is true. */
export function photoFacts(
  { takenAt, position }: PhotoClaim,
  spot: Position,
  now: Date,
  by: PhotoFacts['by'],
): PhotoFacts | null {
  const time = takenAt?.getTime() ?? Number.NaN;
  const at = time >= EARLIEST && time <= now.getTime() + TOLERANCE_MS ? new Date(time).toISOString() : null;
  const metres = position && isPosition(position) ? rounded(distance(position, spot)) : null;
  return at === null && metres === null ? null : { at, metres, by };
}

/** Some cameras write 0, 0 where they know nothing. */
const isPosition = ({ lat, lng }: Position): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);

const rounded = (metres: number): number => {
  const step = metres < 100 ? 1 : metres < 1000 ? 10 : 100;
  return Math.round(metres / step) * step;
};

const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/;
const EXIF_OFFSET = /^[+-]\d\d:\d\d$/;
const INDIA_OFFSET = '+05:30';

/** The moment in EXIF's notation. Without an offset it is India's time. null: none, or not readable. */
export function readExifTime(time: unknown, offset: unknown): Date | null {
  const parts = typeof time === 'string' ? EXIF_TIME.exec(time) : null;
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const zone = typeof offset === 'string' && EXIF_OFFSET.test(offset) ? offset : INDIA_OFFSET;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export type PhotoRemark = 'beforeReport' | 'far' | 'near' | 'withoutPosition';
/** Further than a phone's error and the length of a site. */
const NEAR_METRES = 200;

/** What is worth saying of a photo, the most telling thing. */
export function photoRemark({ at, metres }: PhotoFacts, reportedAt: Date): PhotoRemark {
  if (at !== null && new Date(at) < reportedAt) return 'beforeReport';
  if (metres === null) return 'withoutPosition';
  return metres > NEAR_METRES ? 'far' : 'near';
}
