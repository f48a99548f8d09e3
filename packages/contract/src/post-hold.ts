import { HOLD_REASONS } from '@sudhaar/domain/hold';
import { z } from 'zod';

/** Public. Email addresses and phone numbers in the note are replaced. */
export const postHold = z.object({ reason: z.enum(HOLD_REASONS), note: z.string(), until: z.string() });
export type PostHold = z.infer<typeof postHold>;
