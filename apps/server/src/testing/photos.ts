import { contentOf, type ReportedContent, UNSET_REPORT } from '@sudhaar/domain/reported-fields';
import sharp from 'sharp';
import type { TestFile } from './multipart.ts';

/** A real photo file of one colour. */
export async function photo(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
  size: { width: number; height: number } = { width: 64, height: 48 },
): Promise<TestFile> {
  const data = await sharp({ create: { ...size, channels: 3, background: '#0e5a4a' } })
    .toFormat(format)
    .toBuffer();
  return { field: 'images', name: `photo.${format}`, type: `image/${format}`, data };
}

/** When and where a photo says that it was taken, in EXIF's own notation. */
export type ExifOfTest = { time?: string; offset?: string; lat?: number; lng?: number };

/** A photo with EXIF, as a phone writes it. */
export async function taggedPhoto(
  { time, offset, lat, lng }: ExifOfTest,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<TestFile> {
  const plain = await photo(format);
  const position = lat !== undefined &&
    lng !== undefined && {
      IFD3: {
        GPSLatitudeRef: lat < 0 ? 'S' : 'N',
        GPSLatitude: inDegrees(lat),
        GPSLongitudeRef: lng < 0 ? 'W' : 'E',
        GPSLongitude: inDegrees(lng),
      },
    };
  const data = await sharp(plain.data)
    .withExif({
      IFD0: { Make: 'Phone', Artist: 'Somebody' },
      IFD2: {
        ...(time !== undefined && { DateTimeOriginal: time }),
        ...(offset !== undefined && { OffsetTimeOriginal: offset }),
      },
      ...position,
    })
    .toBuffer();
  return { ...plain, data };
}

/** Degrees, minutes and seconds as fractions. */
function inDegrees(angle: number): string {
  const seconds = Math.round(Math.abs(angle) * 3600 * 1e4);
  const whole = Math.floor(seconds / 36e6);
  const minutes = Math.floor((seconds % 36e6) / 6e5);
  return `${whole}/1 ${minutes}/1 ${seconds % 6e5}/10000`;
}

const PLACE = {
  state: 'Maharashtra',
  landmark: 'Old bridge',
  address: '12 River Road',
  pincode: '411038',
  coordinates: { lat: 18.50738, lng: 73.80765 },
};

/** A report as the service takes it. A test passes only the fields that matter to it. */
export const report = (change: Partial<ReportedContent> = {}): ReportedContent => ({
  ...contentOf(UNSET_REPORT),
  caption: 'Deep pothole at the bus stop',
  priority: 'High',
  location: PLACE,
  ...change,
});

/** A report as a form sends it. */
export const reportFields = (change: { caption?: string; priority?: string; location?: object } = {}) => ({
  caption: change.caption ?? report().caption,
  priority: change.priority ?? report().priority,
  location: JSON.stringify({ ...PLACE, ...change.location }),
});
