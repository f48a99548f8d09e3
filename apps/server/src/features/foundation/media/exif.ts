import { type DeviceClaim, EXIF_TAGS, type ExifTags, readExif } from '@sudhaar/domain/proof-photos';
import exifr from 'exifr';
import sharp from 'sharp';

/** Of a photo that says nothing. */
export const NO_CLAIM: DeviceClaim = readExif({});

const PREFIX = 'Exif\0\0';
/** The position alone, each tag once: a block can name a tag thousands of times, each with thousands of values. */
const GPS_TAGS = ['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude'];
/** A JPEG holds no larger block. A phone writes far less. */
const LARGEST_BYTES = 64 * 1024;
const READING = {
  ifd0: { pick: [] },
  exif: { pick: EXIF_TAGS },
  gps: { pick: GPS_TAGS },
  reviveValues: false,
  translateValues: false,
};

/**
 * When and where a photo says that it was taken. sharp finds the EXIF block in every format that it decodes. A block that
 * can't be read says nothing: a photo is never refused for it.
 */
export async function readClaim(photo: Buffer): Promise<DeviceClaim> {
  try {
    const { exif } = await sharp(photo).metadata();
    if (!exif || exif.length > LARGEST_BYTES) return NO_CLAIM;
    const block = exif.toString('latin1', 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;
    const tags: ExifTags | undefined = await exifr.parse(block, READING);
    return readExif(tags ?? {});
  } catch {
    return NO_CLAIM;
  }
}
