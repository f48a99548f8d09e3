import type { Position } from '@sudhaar/domain/places';
import { setParam } from '../../lib/hooks/use-address.ts';

/** At most one of position, PIN code and words. */
export type OfficeSearchQuery =
  | { lat: number; lng: number; pincode?: undefined; search?: undefined }
  | { lat?: undefined; pincode?: string; search?: string };

const PINCODE = /^[1-9]\d{2} ?\d{3}$/;

/** Ignores invalid values. */
export function readQuery(params: URLSearchParams): OfficeSearchQuery {
  const [lat, lng] = [degrees(params.get('lat'), 90), degrees(params.get('lng'), 180)];
  if (lat !== null && lng !== null) return { lat, lng };
  const pincode = params.get('pincode') ?? '';
  if (PINCODE.test(pincode)) return { pincode: pincode.replace(' ', '') };
  const search = params.get('search') ?? '';
  return search ? { search } : {};
}

function degrees(text: string | null, most: number): number | null {
  const number = Number(text);
  return text && Math.abs(number) <= most ? number : null;
}

export const searchOf = ({ pincode, search }: OfficeSearchQuery): string => pincode ?? search ?? '';

const NAMES = ['lat', 'lng', 'pincode', 'search'];

function clear(params: URLSearchParams): void {
  for (const name of NAMES) params.delete(name);
}

/** Six digits are a PIN code, everything else is words. */
export function writeSearch(params: URLSearchParams, text: string): void {
  clear(params);
  if (PINCODE.test(text)) params.set('pincode', text.replace(' ', ''));
  else setParam(params, 'search', text);
}

export function writePosition(params: URLSearchParams, { lat, lng }: Position): void {
  clear(params);
  params.set('lat', String(lat));
  params.set('lng', String(lng));
}
