import type { RoomPlace } from '@sudhaar/contract/chat';
import { ProductError } from '@sudhaar/domain/errors';
import { INDIA, readRoom, roomOfDistrict } from '@sudhaar/domain/rooms';
import type { Places } from '../../places/places/service.ts';

export type Rooms = ReturnType<typeof createRooms>;

/** All India, and one room per known district. */
export function createRooms(places: Pick<Places, 'districtOfSlugs'>) {
  // Districts only change with a new version, so found rooms can be cached.
  const cache = new Map<string, RoomPlace>([[INDIA, { room: INDIA, state: '', district: '' }]]);

  /** Case-insensitive. */
  async function find(name: string): Promise<RoomPlace | undefined> {
    const cached = cache.get(name);
    if (cached) return cached;
    const parsed = readRoom(name);
    if (!parsed) return undefined;
    if (parsed.kind === 'india') return cache.get(INDIA);
    const district = await places.districtOfSlugs(parsed.stateSlug, parsed.districtSlug);
    if (!district) return undefined;
    const room = roomOfDistrict(district);
    const place = { room, ...district };
    cache.set(room, place);
    return place;
  }

  return {
    find,

    async mustFind(name: string): Promise<RoomPlace> {
      const place = await find(name);
      if (!place) throw new ProductError('not_found', { problem: 'roomUnknown' });
      return place;
    },

    /** Returns the existing rooms, in order and without repeats. */
    async findAll(names: readonly string[]): Promise<RoomPlace[]> {
      const places = await Promise.all(names.map(find));
      return [...new Set(places.filter((place) => place !== undefined))];
    },
  };
}
