import { STATES } from '@sudhaar/domain/places';
import { COMPARISONS, MEASURES } from '@sudhaar/domain/statistics';
import { z } from 'zod';
import { categoryCode, postCategory } from './categories.ts';
import { officeName } from './office-name.ts';
import { defineRoute } from './route.ts';
import { id } from './shapes.ts';

/** As in the addresses of places: "jammu-and-kashmir". */
const slug = z.string().max(100);
/** One of India's calendar months: "2026-03". */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** Figures that were made hourly may be kept for a few minutes. */
const MAX_AGE_SECONDS = 300;

const chosen = z.object({
  state: slug.optional(),
  /** Only together with its state. */
  district: slug.optional(),
  category: categoryCode.optional(),
  office: id.optional(),
  /** The first and the last month, both included; without them the latest twelve. At most 60. */
  from: month.optional(),
  to: month.optional(),
});
export type StatisticsQuery = z.infer<typeof chosen>;

/** A share with its 95 % range; nulls below a sample of ten. */
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
  /** Ended in the period, and somebody confirmed that it is fixed. */
  resolved: z.number(),
  /** Ended in the period without anybody's word. */
  unconfirmed: z.number(),
  /** Ended in the period, and reopened since. */
  reopened: z.number(),
  /** Of the due dates that were decided in the period: kept, and passed. */
  onTime: z.number(),
  overdue: z.number(),
  /** `onTime` of all due dates; `confirmed` and `reopened` of all ends. */
  rates: z.object({ onTime: estimate, confirmed: estimate, reopened: estimate }),
  /** From the report to the first action, and to the confirmed end. */
  firstAction: median,
  resolution: median,
});
export type StatisticsFigures = z.infer<typeof statisticsFigures>;

const named = z.object({ name: z.string(), slug });
const scope = z.object({
  period: z.object({ from: month, to: month }),
  state: named.extend({ name: z.enum(STATES) }).nullable(),
  district: named.nullable(),
  category: postCategory.nullable(),
  office: officeName.nullable(),
  /** What changed until then is counted; null: nothing is yet. */
  upTo: z.string().nullable(),
});
export type StatisticsScope = z.infer<typeof scope>;

export const statistics = defineRoute({
  method: 'GET',
  path: '/api/public/statistics',
  summary:
    'Public figures of a place, a category and an office: reported, resolved, on time, overdue, reopened, medians; in all and by month',
  access: 'anyone',
  keptSeconds: MAX_AGE_SECONDS,
  query: chosen,
  response: scope.extend({
    all: statisticsFigures,
    /** Every month of the period, the first one first. */
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
    /** Without it: the next smaller places, and in a district its categories. */
    by: z.enum(COMPARISONS).optional(),
    measure: z.enum(MEASURES).default('onTime'),
  }),
  response: scope.extend({
    by: z.enum(COMPARISONS),
    measure: z.enum(MEASURES),
    rows: z.array(
      z.object({
        /** The slug of a state, "state/district", a category's code, an office's id. */
        key: z.string(),
        name: z.string(),
        /** Of a district. */
        state: z.enum(STATES).nullable(),
        figures: statisticsFigures,
      }),
    ),
    /** How many there are. `rows` has the first hundred. */
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
  response: scope.omit({ office: true }).extend({
    resolution: z.number(),
    /** Where each step of the legend begins, the lowest first. */
    steps: z.array(z.number()),
    cells: z.array(
      z.object({
        cell: z.string(),
        count: z.number(),
        /** Of `steps`, from 0. */
        step: z.number(),
        lat: z.number(),
        lng: z.number(),
        /** Latitude and longitude. */
        corners: z.array(corner),
      }),
    ),
  }),
});
export type StatisticsHeat = z.infer<typeof statisticsHeat.response>;
