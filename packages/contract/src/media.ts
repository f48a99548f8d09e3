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
export type Image = z.infer<typeof image>;
