import { distance, type Position } from './places.ts';

/** What a photo, or the phone that took it, says. Not kept: only `PhotoFacts` are. */
export type PhotoClaim = { takenAt: Date | null; position: Position | null };

/** A claim, and who makes it: the photo's own data, or the phone that it was taken with on the spot. */
export type DeviceClaim = PhotoClaim & { by: 'photo' | 'phone' };

/** What is kept of it. Coordinates are not. */
export type PhotoFacts = { at: string | null; metres: number | null; by: DeviceClaim['by'] };

/** Where the picture of a proof was shown before: as a photo of the report itself, or on another report. */
export const SHOWN_BEFORE = ['report', 'elsewhere'] as const;
export type PriorUse = (typeof SHOWN_BEFORE)[number];

/**
 * What is said of a picture that was shown before; null: nothing. It is said and not refused: one photo may show the repairs of
 * two reports. The photo of the report itself tells the most, since it shows the damage.
 */
export const shownBefore = (
  same: { isOfReport: boolean; isElsewhere: boolean } | undefined,
): PriorUse | null => (same?.isOfReport ? 'report' : same?.isElsewhere ? 'elsewhere' : null);

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
  const at = isTime(takenAt, now) ? takenAt.toISOString() : null;
  const metres = isPosition(position) ? rounded(distance(position, spot)) : null;
  return at === null && metres === null ? null : { at, metres, by };
}

/**
 * What several claims about one photo come to. Earlier ones count first, each for what it can say: a photo without a
 * position may still have a time. Named is who gives the position, or else the time.
 */
export function bestClaim(claims: readonly DeviceClaim[], now: Date): DeviceClaim | null {
  const dated = claims.find(({ takenAt }) => isTime(takenAt, now));
  const placed = claims.find(({ position }) => isPosition(position));
  const by = (placed ?? dated)?.by;
  return by ? { takenAt: dated?.takenAt ?? null, position: placed?.position ?? null, by } : null;
}

const isTime = (at: Date | null, now: Date): at is Date =>
  at !== null && at.getTime() >= EARLIEST && at.getTime() <= now.getTime() + TOLERANCE_MS;

/** Some cameras write 0, 0 where they know nothing. */
const isPosition = (position: Position | null): position is Position =>
  position !== null &&
  Math.abs(position.lat) <= 90 &&
  Math.abs(position.lng) <= 180 &&
  (position.lat !== 0 || position.lng !== 0);

const rounded = (metres: number): number => {
  const step = metres < 100 ? 1 : metres < 1000 ? 10 : 100;
  return Math.round(metres / step) * step;
};

const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/;
const EXIF_OFFSET = /^[+-]\d\d:\d\d$/;
const INDIA_OFFSET = '+05:30';

/** The moment in EXIF's notation. Without an offset it is India's time. null: none, or not readable. */
function readExifTime(time: unknown, offset: unknown): Date | null {
  const parts = typeof time === 'string' ? EXIF_TIME.exec(time) : null;
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const zone = typeof offset === 'string' && EXIF_OFFSET.test(offset) ? offset : INDIA_OFFSET;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The tags of a photo that are read; no other ever is. */
export const EXIF_TAGS = ['DateTimeOriginal', 'OffsetTimeOriginal'];
export type ExifTags = {
  DateTimeOriginal?: unknown;
  OffsetTimeOriginal?: unknown;
  /** In degrees, south and west negative. */
  latitude?: unknown;
  longitude?: unknown;
};

/** What the tags of a photo say. Anybody can write them, and anything into them. */
export function readExif({ latitude: lat, longitude: lng, ...tags }: ExifTags): DeviceClaim {
  const position = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  return { takenAt: readExifTime(tags.DateTimeOriginal, tags.OffsetTimeOriginal), position, by: 'photo' };
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
