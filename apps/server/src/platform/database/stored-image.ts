import type { PhotoFacts, PriorUse } from '@sudhaar/domain/proof-photos';

/** File names follow from the id and the widths. */
export type StoredImage = {
  id: string;
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** A ThumbHash, or for older pictures a tiny bitmap as a data URL. */
  placeholder: string;
  /** Only for proofs: claims of the photo or phone. */
  taken?: PhotoFacts;
  /** Only for proofs: the same picture was used before. */
  shownBefore?: PriorUse;
};
