import { placeSlug } from './place-slugs.ts';

/** The all-India room is the Community Chat of the specification, and the default. */
export const INDIA = 'india';

/** Rooms that a client receives live, besides all India. */
export const WATCHED_ROOMS_MAX = 20;
/** Latest visited rooms in a person's list. */
export const VISITED_ROOMS_MAX = 19;
/** Suggested busy rooms. */
export const BUSY_ROOMS_MAX = 8;
/** Higher counts of unread messages are not exact. */
export const UNREAD_MAX = 99;
/** Longest names of a state and a district, with room to spare. */
export const ROOM_NAME_MAX = 120;

/** The district may not exist. */
export type NamedRoom = { kind: 'india' } | { kind: 'district'; stateSlug: string; districtSlug: string };

const DISTRICT_ROOM = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Case-insensitive. Returns null if it can't be a room. */
export function readRoom(name: string): NamedRoom | null {
  const text = name.toLowerCase();
  if (text === INDIA) return { kind: 'india' };
  const [, stateSlug, districtSlug] = DISTRICT_ROOM.exec(text) ?? [];
  return stateSlug && districtSlug ? { kind: 'district', stateSlug, districtSlug } : null;
}

/** Such as "maharashtra/pune". */
export const roomOfDistrict = ({ state, district }: { state: string; district: string }): string =>
  `${placeSlug(state)}/${placeSlug(district)}`;

/** "7", "99+", or nothing. */
export function unreadText(count: number): string {
  if (count <= 0) return '';
  return count > UNREAD_MAX ? `${UNREAD_MAX}+` : String(count);
}

/** Own district, all India, then visited rooms, latest first. Without repeats. */
export const orderRooms = (home: string | null, visited: readonly string[]): string[] => [
  ...new Set([...(home === null ? [] : [home]), INDIA, ...visited]),
];
