import { soundOf } from '@sudhaar/domain/sound';
import { createDatabase } from '../platform/database/connect.ts';
import type { TestApp } from './test-app.ts';

/** Where a report can be made in a test, and which district and PIN code it is in. */
export const SPOTS = {
  pune: { lat: 18.5074, lng: 73.8077, pincode: '411038', state: 'Maharashtra', district: 'Pune' },
  camp: { lat: 18.5158, lng: 73.8794, pincode: '411001', state: 'Maharashtra', district: 'Pune' },
  nashik: { lat: 20.0059, lng: 73.7898, pincode: '422001', state: 'Maharashtra', district: 'Nashik' },
  kochi: { lat: 9.9816, lng: 76.2999, pincode: '682011', state: 'Kerala', district: 'Ernakulam' },
} as const;
export type Spot = keyof typeof SPOTS;

const OFFICES: Record<Spot, string> = {
  pune: 'Kothrud',
  camp: 'Pune Camp',
  nashik: 'Nashik',
  kochi: 'Kochi',
};

type District = { name: string; state: string; lat: number; lng: number };

/** A handful of post offices instead of all of India's, which take seconds to load, and further districts. */
export async function loadSomePlaces({ context }: TestApp, further: readonly District[] = []): Promise<void> {
  const spots = Object.entries(SPOTS);
  const known = new Map<string, District>(
    spots.map(([, { district, ...spot }]) => [district, { ...spot, name: district }]),
  );
  const all = [...known.values(), ...further];
  const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '');
  const districts = all.map(({ name, state, lat, lng }, id) => {
    const words = ` ${name} ${state}`.toLowerCase();
    const sound = ` ${[name, ...name.split(' ')].map(soundOf).join(' ')} `;
    return { id, name, state, lat, lng, name_key: keyOf(name), words, urban: 3, sound };
  });
  const offices = spots.map(([spot, { lat, lng, pincode, district }]) => {
    const name = OFFICES[spot as Spot];
    const place = { kind: 'office', placed: true, urban: 3, importance: 2, sound: soundOf(name) } as const;
    const district_id = all.findIndex((one) => one.name === district);
    return { ...place, lat, lng, pincode, name, name_key: keyOf(name), district_id };
  });
  const db = createDatabase(context.pool);
  await db.insertInto('districts').values(districts).execute();
  await db.insertInto('post_offices').values(offices).execute();
}
