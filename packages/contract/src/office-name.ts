import { z } from 'zod';

/** An office where another thing names it. */
export const officeName = z.object({ _id: z.string(), name: z.string() });
export type OfficeName = z.infer<typeof officeName>;
