import { z } from 'zod';

const rate = z.object({ rate: z.number().nullable(), sample: z.number() });
const median = z.object({ hours: z.number().nullable(), sample: z.number() });

/** How promises were kept, each figure with its sample. A rate or median of fewer than ten reports is null. */
export const performance = z.object({
  /** The period that all figures are of: the latest so many days, and at most so many reports. */
  days: z.number(),
  atMost: z.number(),
  /** Of the reports that were due in the period: confirmed, with the work shown before they were due. */
  onTime: rate,
  /** From report to the first action. */
  firstAction: median,
  /** From report to the confirmed end. */
  resolution: median,
  /** Of the ends in the period. */
  reopened: rate,
  confirmed: z.number(),
  unconfirmed: z.number(),
  /** Of an office alone: reports that it entered itself, for callers. They improve no figure until somebody from outside confirms. */
  own: z.object({ entered: z.number(), confirmed: z.number() }).optional(),
});
export type Performance = z.infer<typeof performance>;
