import type { Likeness, PhotoFacts, PriorUse } from '@sudhaar/domain/proof-photos';

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
  /** Only for proofs: the picture was used before. */
  shownBefore?: PriorUse;
  /** Missing in older proofs, where only the same pixels were recognised. */
  likeness?: Likeness;
  /** Number of the other report, if it was public when the proof was stored. */
  shownOn?: string;
};
