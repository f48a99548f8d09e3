import { z } from 'zod';

export const wardName = z.object({ _id: z.string(), name: z.string() });
export type WardName = z.infer<typeof wardName>;
