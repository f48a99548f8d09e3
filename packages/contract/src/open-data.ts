import { OPEN_DATA_FORMATS } from '@sudhaar/domain/open-data';
import { STATES } from '@sudhaar/domain/places';
import { z } from 'zod';
import { defineRoute } from './route.ts';

const named = z.object({ name: z.enum(STATES), slug: z.string() });

export const openDataIndex = defineRoute({
  method: 'GET',
  path: '/api/public/openData',
  summary:
    'What there is of open data: states with files, the columns, the licence, and how positions are rounded',
  access: 'anyone',
  response: z.object({
    /** Null if the operator has not set one. */
    licence: z.object({ name: z.string(), url: z.string() }).nullable(),
    /** Null if positions are as exact as on the post's page. */
    rounding: z.object({ of: z.enum(['homes', 'all']), decimals: z.number() }).nullable(),
    /** URL of the checksum list. */
    checksums: z.string(),
    /** Columns of the CSV and properties of the GeoJSON. `values` lists the allowed words where they are few. */
    columns: z.array(z.object({ name: z.string(), meaning: z.string(), values: z.array(z.string()) })),
    states: z.array(
      named.extend({
        months: z.number(),
        reports: z.number(),
        /** Newest month, such as 2026-11. */
        latest: z.string(),
        madeAt: z.string(),
      }),
    ),
  }),
});
export type OpenDataIndex = z.infer<typeof openDataIndex.response>;

export const openDataOfState = defineRoute({
  method: 'GET',
  path: '/api/public/openData/{state}',
  summary:
    'The open data files of a state in a year, the newest month first, with sizes and SHA-256 checksums',
  access: 'anyone',
  params: z.object({ state: z.string().max(100) }),
  /** Without a year, the latest year with files. */
  query: z.object({
    year: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  response: z.object({
    state: named,
    /** Years with files, latest first. */
    years: z.array(z.string()),
    year: z.string().nullable(),
    months: z.array(
      z.object({
        month: z.string(),
        reports: z.number(),
        files: z.array(
          z.object({
            format: z.enum(OPEN_DATA_FORMATS),
            name: z.string(),
            url: z.string(),
            bytes: z.number(),
            sha256: z.string(),
            madeAt: z.string(),
          }),
        ),
      }),
    ),
  }),
});
export type OpenDataOfState = z.infer<typeof openDataOfState.response>;
