import { z } from 'zod';

/** The main post of a merged one. */
export const mainPostRef = z.object({ _id: z.string(), number: z.string() });
export type MainPostRef = z.infer<typeof mainPostRef>;
