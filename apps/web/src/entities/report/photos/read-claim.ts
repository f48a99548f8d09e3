import { type DeviceClaim, EXIF_TAGS, readExif } from '@sudhaar/domain/proof-photos';

const READING = {
  ifd0: { pick: [] },
  exif: { pick: EXIF_TAGS },
  gps: true,
  reviveValues: false,
  translateValues: false,
};

/** When and where a photo says that it was taken. Its reader is fetched with the first photo that is asked. */
export async function readClaim(photo: Blob): Promise<DeviceClaim | null> {
  try {
    // The smallest one that reads HEIC too.
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    return readExif((await parse(photo, READING)) ?? {});
  } catch {
    // Most pictures have nothing to say, and some formats can't be read. A proof is welcome all the same.
    return null;
  }
}
