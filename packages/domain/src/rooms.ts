import { placeSlug } from './place-slugs.ts';

/** The room of all India: the Community Chat of the specification, and the default. */
export const INDIA = 'india';

/** How many rooms a client hears live at the same time, besides that of all India. */
export const WATCHED_ROOMS_MAX = 20;
/** How many visited rooms the list of one's rooms names: the latest. */
export const VISITED_ROOMS_MAX = 19;
/** How many busy rooms of others are named to look into. */
export const BUSY_ROOMS_MAX = 8;
/** Unread messages are counted up to this. */
export const UNREAD_MAX = 99;
/** The longest name of a state and of a district, with room to spare. */
export const ROOM_NAME_MAX = 120;

/** A room by the parts of its name; a room of a district only if there is such a district. */
export type NamedRoom = { kind: 'india' } | { kind: 'district'; stateSlug: string; districtSlug: string };

const DISTRICT_ROOM = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Reads a room's name, in any case. null: it can be no room. */
export function readRoom(name: string): NamedRoom | null {
  const text = name.toLowerCase();
  if (text === INDIA) return { kind: 'india' };
  const [, stateSlug, districtSlug] = DISTRICT_ROOM.exec(text) ?? [];
  return stateSlug && districtSlug ? { kind: 'district', stateSlug, districtSlug } : null;
}

/** The name of a district's room: "maharashtra/pune". */
export const roomOfDistrict = ({ state, district }: { state: string; district: string }): string =>
  `${placeSlug(state)}/${placeSlug(district)}`;

/** The bounded count as it is shown: "7", "99+", or nothing. */
export function unreadText(count: number): string {
  if (count <= 0) return '';
  return count > UNREAD_MAX ? `${UNREAD_MAX}+` : String(count);
}

/** Each once: one's own district, all India, then those one has visited, the latest first. */
export const orderRooms = (home: string | null, visited: readonly string[]): string[] => [
  ...new Set([...(home === null ? [] : [home]), INDIA, ...visited]),
];
