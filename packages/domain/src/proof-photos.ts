import { distance, type Position } from './places.ts';

/** Claims of a photo or a phone. Only `PhotoFacts` are stored. */
export type PhotoClaim = { takenAt: Date | null; position: Position | null };

/** `by` is the source: the photo's EXIF data, or the phone that took it on the spot. */
export type DeviceClaim = PhotoClaim & { by: 'photo' | 'phone' };

/** The stored part of a claim, without coordinates. */
export type PhotoFacts = { at: string | null; metres: number | null; by: DeviceClaim['by'] };

/**
 * Where the picture was shown before: as a photo of the report itself, in a proof of the same report that was refused,
 * or on another report. A proof that its office took back and shows again is none of these.
 */
export const PRIOR_USES = ['report', 'refused', 'elsewhere'] as const;
export type PriorUse = (typeof PRIOR_USES)[number];

/** `same`: every pixel is equal. `similar`: it looks like a copy that was changed (`copyTest`). */
export const LIKENESSES = ['same', 'similar'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** `number` is that of the other report, if everybody may read it. */
export type PriorShowing = { use: PriorUse; likeness: Likeness; number: string | null };

/** The showing as fields of a photo in answers. */
type ShownPhoto = { shownBefore: PriorUse | null; likeness: Likeness | null; shownOn: string | null };
export const showingOf = ({ shownBefore: use, likeness, shownOn: number }: ShownPhoto): PriorShowing | null =>
  use && likeness && { use, likeness, number };

/**
 * The one of several showings that is said beside the photo. Earlier use is shown, not refused: one photo may show the
 * repairs of two posts. A photo from the post itself says the most, since it shows the damage.
 */
export function tellingShowing(showings: readonly PriorShowing[]): PriorShowing | null {
  const rank = ({ use, likeness, number }: PriorShowing): number =>
    PRIOR_USES.indexOf(use) * 4 + LIKENESSES.indexOf(likeness) * 2 + (number === null ? 1 : 0);
  return showings.reduce<PriorShowing | null>(
    (best, next) => (best === null || rank(next) < rank(best) ? next : best),
    null,
  );
}

/** Name of the sentence about a showing. */
export function showingPhrase({ use, likeness, number }: PriorShowing) {
  return `${likeness}.${number === null ? use : 'numbered'}` as const;
}

/** Phones are often a few minutes fast. */
const TOLERANCE_MS = 10 * 60 * 1000;
const EARLIEST = Date.parse('2000-01-01');

/** Impossible times are dropped. Distances are rounded to a phone's accuracy. */
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
 * Combines several claims about one photo. Earlier claims win, field by field: a photo without a position may still
 * have a time. `by` names the source of the position, or else of the time.
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

/** EXIF notation. Without an offset it is India's time. Returns null if missing or unreadable. */
function readExifTime(time: unknown, offset: unknown): Date | null {
  const parts = typeof time === 'string' ? EXIF_TIME.exec(time) : null;
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const zone = typeof offset === 'string' && EXIF_OFFSET.test(offset) ? offset : INDIA_OFFSET;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** No other tags are ever read. */
export const EXIF_TAGS = ['DateTimeOriginal', 'OffsetTimeOriginal'];
export type ExifTags = {
  DateTimeOriginal?: unknown;
  OffsetTimeOriginal?: unknown;
  /** In degrees. South and west are negative. */
  latitude?: unknown;
  longitude?: unknown;
};

/** Tags are untrusted: anybody can write anything into them. */
export function readExif({ latitude: lat, longitude: lng, ...tags }: ExifTags): DeviceClaim {
  const position = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  return { takenAt: readExifTime(tags.DateTimeOriginal, tags.OffsetTimeOriginal), position, by: 'photo' };
}

export type PhotoRemark = 'beforeReport' | 'far' | 'near' | 'withoutPosition';
/** Larger than a phone's error and the length of a site. */
const NEAR_METRES = 200;

/** The most important remark about a photo. */
export function photoRemark({ at, metres }: PhotoFacts, reportedAt: Date): PhotoRemark {
  if (at !== null && new Date(at) < reportedAt) return 'beforeReport';
  if (metres === null) return 'withoutPosition';
  return metres > NEAR_METRES ? 'far' : 'near';
}
