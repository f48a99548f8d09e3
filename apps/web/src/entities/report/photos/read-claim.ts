import { type DeviceClaim, EXIF_TAGS, readExif } from '@sudhaar/domain/proof-photos';

const READING = {
  ifd0: { pick: [] },
  exif: { pick: EXIF_TAGS },
  gps: true,
  reviveValues: false,
  translateValues: false,
};

/** Loads the EXIF reader with the first photo. */
export async function readClaim(photo: Blob): Promise<DeviceClaim | null> {
  try {
    // The smallest build that reads HEIC.
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    return readExif((await parse(photo, READING)) ?? {});
  } catch {
    // Many pictures have no EXIF data, and some formats can't be read. The proof is accepted anyway.
    return null;
  }
}
