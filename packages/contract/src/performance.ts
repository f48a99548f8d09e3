import { z } from 'zod';

const rate = z.object({ rate: z.number().nullable(), sample: z.number() });
const median = z.object({ hours: z.number().nullable(), sample: z.number() });

/** Every figure has its sample. Rates and medians of fewer than ten posts are null. */
export const performance = z.object({
  /** Bounds of the period, in days and in posts. */
  days: z.number(),
  atMost: z.number(),
  /** Share of due posts with confirmed work that was shown in time. */
  onTime: rate,
  /** Due dates that were missed on hold. `onTime` counts them as missed. */
  overdueOnHold: z.number(),
  /** Time from the report to the first action. */
  firstAction: median,
  /** Time from the report to the confirmed end. */
  resolution: median,
  /** Share of the ends in the period. */
  reopened: rate,
  confirmed: z.number(),
  unconfirmed: z.number(),
  /** Only for offices: open posts that are on hold now. */
  onHold: z.number().optional(),
  /**
   * Only for offices: posts that it entered itself for callers. They improve no figure until somebody from outside
   * confirms.
   */
  own: z.object({ entered: z.number(), confirmed: z.number() }).optional(),
});
export type Performance = z.infer<typeof performance>;
