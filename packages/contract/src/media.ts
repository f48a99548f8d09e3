import { LIKENESSES, PRIOR_USES } from '@sudhaar/domain/proof-photos';
import { z } from 'zod';

/** `url` is the largest width, `srcset` needs all widths, the placeholder shows while loading. */
export const image = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sizes: z.array(z.object({ url: z.string(), width: z.number() })),
});
/** Answer fields that hold a file URL: a path, or a full URL for other origins. */
export const FILE_FIELDS: ReadonlySet<string> = new Set([
  'url',
  'profilePhoto',
  'profilePic',
  'proofDocumentUrl',
]);
/** Claims of the photo or phone about time and place. They prove neither. */
export const photoFacts = z.object({
  at: z.string().nullable(),
  /** Metres from the reported position. */
  metres: z.number().nullable(),
  by: z.enum(['photo', 'phone']),
});

export const proofImage = image.extend({
  taken: photoFacts.nullable(),
  /**
   * The picture is already a photo of this report, part of a refused proof of it, or on another report. Null if none is
   * known.
   */
  shownBefore: z.enum(PRIOR_USES).nullable(),
  /** `same` pixels, whatever else the file contains, or `similar`: it looks like a changed copy. */
  likeness: z.enum(LIKENESSES).nullable(),
  /** Number of the other report, if it was public at that time. */
  shownOn: z.string().nullable(),
});
export type ProofImage = z.infer<typeof proofImage>;
export type Image = z.infer<typeof image>;
