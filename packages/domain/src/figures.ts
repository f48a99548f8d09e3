/** Below it no rate is shown and nothing is ranked: a few reports say nothing of an office. */
export const LEAST_SAMPLE = 10;
/** Figures are of the latest so many days, and at most so many reports: their cost does not grow with the years. */
export const FIGURE_DAYS = 90;
export const FIGURE_AT_MOST = 500;

/** A share of a sample, from 0 to 1; null where the sample is too small. */
export type Rate = { rate: number | null; sample: number };

export const rateOf = (part: number, sample: number): Rate => ({
  rate: sample < LEAST_SAMPLE ? null : part / sample,
  sample,
});

/** A median in hours with one decimal; null where the sample is too small. */
export type Median = { hours: number | null; sample: number };

export const medianOf = (hours: number | null, sample: number): Median => ({
  hours: sample < LEAST_SAMPLE || hours === null ? null : Math.round(hours * 10) / 10,
  sample,
});
