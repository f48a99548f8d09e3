import type { PhotoFacts, PriorUse } from '@sudhaar/domain/proof-photos';

/** What a row keeps of a picture: where its files are follows from id and widths. */
export type StoredImage = {
  id: string;
  width: number;
  height: number;
  /** The widths that were made, ascending. */
  widths: number[];
  /** A ThumbHash; of older pictures a bitmap of a few pixels, as a data address. */
  placeholder: string;
  /** Of a proof: what the photo, or the phone that took it, said. */
  taken?: PhotoFacts;
  /** Of a proof: the same picture was shown before. */
  shownBefore?: PriorUse;
};
