import type { Position } from '@sudhaar/domain/places';

/** "420 m", "3.4 km", "128 km". */
export function formatDistance(metres: number, language: string): string {
  const near = metres < 995;
  const amount = near ? Math.round(metres / 10) * 10 || Math.round(metres) : metres / 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: near ? 'meter' : 'kilometer',
    maximumFractionDigits: near || amount >= 10 ? 0 : 1,
  }).format(amount);
}

/** "12 min", "1 hr 5 min". */
export function formatDuration(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const part = (amount: number, unit: 'hour' | 'minute') =>
    amount === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit }).format(amount)];
  return [...part(Math.floor(minutes / 60), 'hour'), ...part(minutes % 60, 'minute')].join(' ');
}

/** Five decimals are about a metre. */
export const roundPosition = ({ lat, lng }: Position): Position => ({ lat: round(lat), lng: round(lng) });
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** "18.52043, 73.85674". */
export const formatPosition = ({ lat, lng }: Position): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Opens the device's maps app, or OpenStreetMap's directions. */
export function mapsLink({ lat, lng }: Position, userAgent: string): string {
  if (/Android/.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${lat},${lng}`;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
}
