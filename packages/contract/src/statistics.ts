import { STATES } from '@sudhaar/domain/places';
import { COMPARISONS, MEASURES } from '@sudhaar/domain/statistics';
import { z } from 'zod';
import { categoryCode, postCategory } from './categories.ts';
import { officeName } from './office-name.ts';
import { defineRoute } from './route.ts';
import { id } from './shapes.ts';

/** Such as "jammu-and-kashmir". */
const slug = z.string().max(100);
/** Calendar month in India, such as "2026-03". */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** The figures are computed hourly, so clients may cache them for some minutes. */
const MAX_AGE_SECONDS = 300;

const chosen = z.object({
  state: slug.optional(),
  /** Needs its state. */
  district: slug.optional(),
  category: categoryCode.optional(),
  office: id.optional(),
  /** Both months are included. Defaults to the latest twelve, and allows at most 60. */
  from: month.optional(),
  to: month.optional(),
});
export type StatisticsQuery = z.infer<typeof chosen>;

/** A share with its 95 % interval. Nulls if the sample is below ten. */
const estimate = z.object({
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  sample: z.number(),
});
export type Estimate = z.infer<typeof estimate>;
const median = z.object({ hours: z.number().nullable(), sample: z.number() });

export const statisticsFigures = z.object({
  /** Reported in the period. */
  reported: z.number(),
  /** Ended in the period with a confirmation. */
  resolved: z.number(),
  /** Ended in the period without a confirmation. */
  unconfirmed: z.number(),
  /** Ended in the period and reopened since. */
  reopened: z.number(),
  /** Due dates that were met and missed in the period. */
  onTime: z.number(),
  overdue: z.number(),
  /** The part of `overdue` that was on hold when its due date passed. */
  overdueOnHold: z.number(),
  /** `onTime` is a share of due dates, `confirmed` and `reopened` of ends. */
  rates: z.object({ onTime: estimate, confirmed: estimate, reopened: estimate }),
  /** Times from the report to the first action and to the confirmed end. */
  firstAction: median,
  resolution: median,
});
export type StatisticsFigures = z.infer<typeof statisticsFigures>;

const named = z.object({ name: z.string(), slug });
const selection = z.object({
  period: z.object({ from: month, to: month }),
  state: named.extend({ name: z.enum(STATES) }).nullable(),
  district: named.nullable(),
  category: postCategory.nullable(),
  office: officeName.nullable(),
  /** Changes up to this time are counted. Null if nothing is counted yet. */
  upTo: z.string().nullable(),
});
export type StatisticsSelection = z.infer<typeof selection>;

export const statistics = defineRoute({
  method: 'GET',
  path: '/api/public/statistics',
  summary:
    'Public figures of a place, a category and an office: reported, resolved, on time, overdue, reopened, medians; in all and by month',
  access: 'anyone',
  keptSeconds: MAX_AGE_SECONDS,
  query: chosen,
  response: selection.extend({
    all: statisticsFigures,
    /** Every month of the period, oldest first. */
    months: z.array(z.object({ month, figures: statisticsFigures })),
  }),
});
export type Statistics = z.infer<typeof statistics.response>;

export const statisticsComparison = defineRoute({
  method: 'GET',
  path: '/api/public/statistics/comparison',
  summary:
    'Places, categories or offices beside each other, by a share with its 95 % range; ordered by the lower end of the range',
  access: 'anyone',
  keptSeconds: MAX_AGE_SECONDS,
  query: chosen.extend({
    /** Defaults to the next smaller places, or to categories within a district. */
    by: z.enum(COMPARISONS).optional(),
    measure: z.enum(MEASURES).default('onTime'),
  }),
  response: selection.extend({
    by: z.enum(COMPARISONS),
    measure: z.enum(MEASURES),
    rows: z.array(
      z.object({
        /** Slug of a state, "state/district", code of a category, or id of an office. */
        key: z.string(),
        name: z.string(),
        /** Only for districts. */
        state: z.enum(STATES).nullable(),
        figures: statisticsFigures,
      }),
    ),
    /** Total number. `rows` has the first hundred. */
    total: z.number(),
  }),
});
export type StatisticsComparison = z.infer<typeof statisticsComparison.response>;

const corner = z.tuple([z.number(), z.number()]);
export const statisticsHeat = defineRoute({
  method: 'GET',
  path: '/api/public/statistics/heat',
  summary: 'How many reports lie in each hexagon (H3) of a place, for a heat map. Of all offices',
  access: 'anyone',
  keptSeconds: MAX_AGE_SECONDS,
  query: chosen.omit({ office: true }),
  response: selection.omit({ office: true }).extend({
    resolution: z.number(),
    /** Start of each legend step, lowest first. */
    steps: z.array(z.number()),
    cells: z.array(
      z.object({
        cell: z.string(),
        count: z.number(),
        /** Index into `steps`. */
        step: z.number(),
        lat: z.number(),
        lng: z.number(),
        /** The place around the middle. Only of the first ten; null if none is known. */
        place: z.object({ locality: z.string(), district: z.string(), state: z.string() }).nullable(),
        /** Latitude and longitude. */
        corners: z.array(corner),
      }),
    ),
  }),
});
export type StatisticsHeat = z.infer<typeof statisticsHeat.response>;
