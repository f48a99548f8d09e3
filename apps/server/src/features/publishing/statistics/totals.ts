import {
  ALL,
  COUNTS,
  type CountedUnder,
  type Fact,
  type StatisticsTotals,
  TIMES,
  type TotalsKey,
  totalsKeysOf,
} from '@sudhaar/domain/statistics';
import { cellToParent } from 'h3-js';

/** Hexagons of about 110, 45 and 6 km, for maps of India, a state and a district. */
export const RESOLUTIONS = { country: 3, state: 4, district: 6 } as const;

/** `cell` is the finest hexagon. */
export type PostFacts = { facts: Fact[]; cell: string };
/** Added to a total (negative values subtract). */
export type TotalsChange = { key: TotalsKey; change: StatisticsTotals };
export type HeatKey = { state: string; district: string; category: string; month: string; cell: string };
export type HeatChange = { key: HeatKey; change: number };

type MutableTotals = Record<(typeof COUNTS)[number], number> & Record<(typeof TIMES)[number], number[]>;

const emptyTotals = (): MutableTotals => ({
  reported: 0,
  resolved: 0,
  unconfirmed: 0,
  reopened: 0,
  onTime: 0,
  overdue: 0,
  overdueOnHold: 0,
  firstAction: [],
  resolution: [],
});

function addTo(tally: MutableTotals, { count, time, bucket }: Fact, by: 1 | -1): void {
  if (count) tally[count] += by;
  if (time && bucket !== null) addToBucket(tally[time], bucket, by);
}

function addToBucket(histogram: number[], bucket: number, by: number): void {
  while (histogram.length <= bucket) histogram.push(0);
  histogram[bucket] = (histogram[bucket] ?? 0) + by;
}

function addInto(tally: MutableTotals, other: MutableTotals): void {
  for (const count of COUNTS) tally[count] += other[count];
  for (const time of TIMES) {
    for (const [bucket, by] of other[time].entries()) if (by !== 0) addToBucket(tally[time], bucket, by);
  }
}

const isZero = (tally: MutableTotals): boolean =>
  COUNTS.every((name) => tally[name] === 0) && TIMES.every((time) => tally[time].every((n) => n === 0));

function entryOf<Entry>(entries: Map<string, Entry>, name: string, create: () => Entry): Entry {
  const existing = entries.get(name);
  if (existing) return existing;
  const entry = create();
  entries.set(name, entry);
  return entry;
}

/**
 * Mutable, because a recount adds a million facts. Each fact is added to its narrowest total; the twelve totals of that
 * place are summed at the end.
 */
export function createTotals() {
  const narrow = new Map<string, { where: CountedUnder; tally: MutableTotals }>();
  const spots = new Map<string, { where: CountedUnder; cell: string; count: number }>();

  return {
    add({ facts, cell }: PostFacts, by: 1 | -1): void {
      for (const fact of facts) {
        const { state, district, category, office, month } = fact;
        const place = `${state}\n${district}\n${category}\n${month}\n`;
        const entry = entryOf(narrow, `${place}${office}`, () => ({ where: fact, tally: emptyTotals() }));
        addTo(entry.tally, fact, by);
        if (fact.count === 'reported')
          entryOf(spots, `${place}${cell}`, () => ({ where: fact, cell, count: 0 })).count += by;
      }
    },

    /** Only non-zero totals. */
    changes(): { totals: TotalsChange[]; heat: HeatChange[] } {
      const totals = new Map<string, { key: TotalsKey; change: MutableTotals }>();
      for (const { where, tally } of narrow.values()) {
        for (const key of totalsKeysOf(where)) {
          const name = `${key.state}\n${key.district}\n${key.category}\n${key.office}\n${key.month}`;
          addInto(entryOf(totals, name, () => ({ key, change: emptyTotals() })).change, tally);
        }
      }
      const heat = new Map<string, HeatChange>();
      for (const { where, cell, count } of spots.values()) {
        for (const key of heatKeysOf(where, cell)) {
          const name = `${key.state}\n${key.district}\n${key.category}\n${key.month}\n${key.cell}`;
          entryOf(heat, name, () => ({ key, change: 0 })).change += count;
        }
      }
      return {
        totals: [...totals.values()].filter(({ change }) => !isZero(change)),
        heat: [...heat.values()].filter(({ change }) => change !== 0),
      };
    },
  };
}

function heatKeysOf({ month, state, district, category }: CountedUnder, cell: string): HeatKey[] {
  const places = [
    { state: ALL, district: ALL, cell: cellToParent(cell, RESOLUTIONS.country) },
    { state, district: ALL, cell: cellToParent(cell, RESOLUTIONS.state) },
    ...(district === null ? [] : [{ state, district, cell }]),
  ];
  return places.flatMap((place) => [ALL, category].map((kind) => ({ ...place, category: kind, month })));
}
