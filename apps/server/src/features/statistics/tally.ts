import {
  addHistograms,
  type CellKey,
  cellsOf,
  type Fact,
  NOTHING,
  type Tally,
} from '@sudhaar/domain/statistics';
import { cellToParent } from 'h3-js';

/** The sizes of the hexagons on the map of India, of a state, of a district: about 110, 45 and 6 km wide. */
export const RESOLUTIONS = { country: 3, state: 4, district: 6 } as const;

/** What one report counts as, as it is kept. `cell`: its hexagon, of the finest of those sizes. */
export type PostFacts = { facts: Fact[]; cell: string };
/** To be added to a cell, or taken off it. */
export type CellChange = { key: CellKey; change: Tally };
export type HeatKey = { state: string; district: string; category: string; month: string; cell: string };
export type HeatChange = { key: HeatKey; change: number };

const ALL = '';
const histogramOf = (bucket: number, by: number) => [...Array<number>(bucket).fill(0), by];

function changed(tally: Tally, { count, time, bucket }: Fact, by: 1 | -1): Tally {
  return {
    ...tally,
    ...(count && { [count]: tally[count] + by }),
    ...(time && bucket !== null && { [time]: addHistograms(tally[time], histogramOf(bucket, by)) }),
  };
}

const isNothing = ({ firstAction, resolution, ...counts }: Tally): boolean =>
  [...Object.values(counts), ...firstAction, ...resolution].every((number) => number === 0);

/** The difference between what some reports were counted as and what they count as now. */
export function changesOf(before: readonly PostFacts[], now: readonly PostFacts[]) {
  const cells = new Map<string, CellChange>();
  const heat = new Map<string, HeatChange>();
  const add = ({ facts, cell }: PostFacts, by: 1 | -1): void => {
    for (const fact of facts) {
      for (const key of cellsOf(fact)) {
        const name = Object.values(key).join('\n');
        const { change } = cells.get(name) ?? { change: NOTHING };
        cells.set(name, { key, change: changed(change, fact, by) });
      }
      if (fact.count !== 'reported') continue;
      for (const key of heatKeysOf(fact, cell)) {
        const name = Object.values(key).join('\n');
        heat.set(name, { key, change: (heat.get(name)?.change ?? 0) + by });
      }
    }
  };
  for (const one of before) add(one, -1);
  for (const one of now) add(one, 1);
  return {
    cells: [...cells.values()].filter(({ change }) => !isNothing(change)),
    heat: [...heat.values()].filter(({ change }) => change !== 0),
  };
}

function heatKeysOf({ month, state, district, category }: Fact, cell: string): HeatKey[] {
  const places = [
    { state: ALL, district: ALL, cell: cellToParent(cell, RESOLUTIONS.country) },
    { state, district: ALL, cell: cellToParent(cell, RESOLUTIONS.state) },
    ...(district === null ? [] : [{ state, district, cell }]),
  ];
  return places.flatMap((place) => [ALL, category].map((kind) => ({ ...place, category: kind, month })));
}
