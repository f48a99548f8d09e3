import { z } from 'zod';

/** The main post of a merged one. */
export const sameReport = z.object({ _id: z.string(), number: z.string() });
export type SameReport = z.infer<typeof sameReport>;
