import { type CellKey, COUNTS, cellsOf, type Fact, type Tally, TIMES } from '@sudhaar/domain/statistics';
import { cellToParent } from 'h3-js';

/** The sizes of the hexagons on the map of India, of a state, of a district: about 110, 45 and 6 km wide. */
export const RESOLUTIONS = { country: 3, state: 4, district: 6 } as const;

/** What one report counts as. `cell`: its hexagon, of the finest of those sizes. */
export type PostFacts = { facts: Fact[]; cell: string };
/** To be added to a cell, or subtracted from it. */
export type CellChange = { key: CellKey; change: Tally };
export type HeatKey = { state: string; district: string; category: string; month: string; cell: string };
export type HeatChange = { key: HeatKey; change: number };

const ALL = '';

type MutableTally = Record<(typeof COUNTS)[number], number> & Record<(typeof TIMES)[number], number[]>;

const newTally = (): MutableTally => ({
  reported: 0,
  resolved: 0,
  unconfirmed: 0,
  reopened: 0,
  onTime: 0,
  overdue: 0,
  firstAction: [],
  resolution: [],
});

function addTo(tally: MutableTally, { count, time, bucket }: Fact, by: 1 | -1): void {
  if (count) tally[count] += by;
  if (!time || bucket === null) return;
  const histogram = tally[time];
  while (histogram.length <= bucket) histogram.push(0);
  histogram[bucket] = (histogram[bucket] ?? 0) + by;
}

const isNothing = (tally: MutableTally): boolean =>
  COUNTS.every((name) => tally[name] === 0) && TIMES.every((time) => tally[time].every((n) => n === 0));

/** Adds up what reports count as. Mutable, because a recount adds a million of them. */
export function createTallies() {
  const cells = new Map<string, { key: CellKey; change: MutableTally }>();
  const heat = new Map<string, HeatChange>();

  return {
    add({ facts, cell }: PostFacts, by: 1 | -1): void {
      for (const fact of facts) {
        for (const key of cellsOf(fact)) {
          const name = `${key.state}\n${key.district}\n${key.category}\n${key.office}\n${key.month}`;
          let entry = cells.get(name);
          if (!entry) {
            entry = { key, change: newTally() };
            cells.set(name, entry);
          }
          addTo(entry.change, fact, by);
        }
        if (fact.count !== 'reported') continue;
        for (const key of heatKeysOf(fact, cell)) {
          const name = `${key.state}\n${key.district}\n${key.category}\n${key.month}\n${key.cell}`;
          const entry = heat.get(name);
          if (entry) entry.change += by;
          else heat.set(name, { key, change: by });
        }
      }
    },

    /** What differs from nothing. */
    changes: (): { cells: CellChange[]; heat: HeatChange[] } => ({
      cells: [...cells.values()].filter(({ change }) => !isNothing(change)),
      heat: [...heat.values()].filter(({ change }) => change !== 0),
    }),
  };
}
export type Tallies = ReturnType<typeof createTallies>;

function heatKeysOf({ month, state, district, category }: Fact, cell: string): HeatKey[] {
  const places = [
    { state: ALL, district: ALL, cell: cellToParent(cell, RESOLUTIONS.country) },
    { state, district: ALL, cell: cellToParent(cell, RESOLUTIONS.state) },
    ...(district === null ? [] : [{ state, district, cell }]),
  ];
  return places.flatMap((place) => [ALL, category].map((kind) => ({ ...place, category: kind, month })));
}
