import { PRIOR_USES } from '@sudhaar/domain/proof-photos';
import { z } from 'zod';

/** A stored picture: the largest width as `url`, all widths for `srcset`, and a tiny one to show meanwhile. */
export const image = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sizes: z.array(z.object({ url: z.string(), width: z.number() })),
});
/** Fields of any answer that hold the address of a file of ours: a path, or a full URL for other origins. */
export const FILE_FIELDS: ReadonlySet<string> = new Set([
  'url',
  'profilePhoto',
  'profilePic',
  'proofDocumentUrl',
]);
/** What the photo, or the phone that took it, says of time and place: not a proof of either. */
export const photoFacts = z.object({
  at: z.string().nullable(),
  /** Metres from the reported spot. */
  metres: z.number().nullable(),
  by: z.enum(['photo', 'phone']),
});

export const proofImage = image.extend({
  taken: photoFacts.nullable(),
  /** The same picture is a photo of the report itself, or is on another report. Its file data may differ. null: neither is known. */
  shownBefore: z.enum(PRIOR_USES).nullable(),
});
export type ProofImage = z.infer<typeof proofImage>;
export type Image = z.infer<typeof image>;
