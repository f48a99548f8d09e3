import { type DeviceClaim, EXIF_TAGS, type ExifTags, readExif } from '@sudhaar/domain/proof-photos';
import exifr from 'exifr';
import sharp from 'sharp';

/** For a photo without claims. */
export const NO_CLAIM: DeviceClaim = readExif({});

const PREFIX = 'Exif\0\0';
/** Only the position, each tag once: a block can repeat a tag thousands of times with thousands of values. */
const GPS_TAGS = ['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude'];
/** A JPEG can't hold a larger block. Phones write far less. */
const LARGEST_BYTES = 64 * 1024;
const READING = {
  ifd0: { pick: [] },
  exif: { pick: EXIF_TAGS },
  gps: { pick: GPS_TAGS },
  reviveValues: false,
  translateValues: false,
};

/**
 * sharp finds the EXIF block in every format it decodes. An unreadable block is ignored, because a photo is never
 * rejected for it.
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
