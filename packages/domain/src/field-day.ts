import { type Day, dayInIndia, endOfDay } from './calendar.ts';
import { distance, type Position } from './places.ts';
import type { Stage } from './progress.ts';
import { visitOrder } from './visit-order.ts';

export type Stop = { id: string; position: Position; dueAt: Date | null };

/** `distance` alone, or `urgent`: overdue and due today first. */
export const VISIT_SORTS = ['distance', 'urgent'] as const;
export type VisitSort = (typeof VISIT_SORTS)[number];
export const isVisitSort = (word: unknown): word is VisitSort => VISIT_SORTS.some((one) => one === word);

/** Private notes of the visitor, kept on the device. */
export const STOP_MARKS = ['visited', 'skipped'] as const;
export type StopMark = (typeof STOP_MARKS)[number];

/** Stored on the device. */
export type FieldDay = {
  day: Day;
  sort: VisitSort;
  /** The phone's position or a point on the map. Null to start at the first stop. */
  start: Position | null;
  order: readonly string[];
  marks: Readonly<Record<string, StopMark>>;
};

/** There is still work to do at this place. */
export const isStop = (
  { stage, assigneeId }: { stage: Stage; assigneeId: string | null },
  me: string,
): boolean => assigneeId === me && stage !== 'Waiting for User Verification' && stage !== 'Finished';

/** Overdue, or due before the end of the day in India. */
export const isUrgent = ({ dueAt }: Pick<Stop, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && dueAt < endOfDay(dayInIndia(now));

export const emptyDay = (now: Date): FieldDay => ({
  day: dayInIndia(now),
  sort: 'distance',
  start: null,
  order: [],
  marks: {},
});

/** Marks and start are valid for one day. The sort order is a habit and carries over. */
export const dayFor = (saved: FieldDay | null, now: Date): FieldDay =>
  saved?.day === dayInIndia(now) ? saved : { ...emptyDay(now), sort: saved?.sort ?? 'distance' };

/** Plans a short route from the start, or from the first stop if there is none. */
export function planVisits(
  stops: readonly Stop[],
  { start, sort, now }: { start: Position | null; sort: VisitSort; now: Date },
): string[] {
  const [first] = stops;
  if (!first) return [];
  const order = (from: Position, part: readonly Stop[]) =>
    visitOrder(
      from,
      part.map(({ position }) => position),
    ).flatMap((i) => part[i] ?? []);
  const urgent = sort === 'urgent' ? stops.filter((stop) => isUrgent(stop, now)) : [];
  const rest = stops.filter((stop) => !urgent.includes(stop));
  const begun = order(start ?? (urgent[0] ?? first).position, urgent);
  const from = begun.at(-1)?.position ?? start ?? first.position;
  return [...begun, ...order(from, rest)].map(({ id }) => id);
}

/** Keeps the order of stops that still exist. New stops follow, the nearest to the last one first. */
export function reconciledOrder(
  order: readonly string[],
  stops: readonly Stop[],
  how: Parameters<typeof planVisits>[1],
): string[] {
  const remaining = order.filter((id) => stops.some((stop) => stop.id === id));
  const added = stops.filter(({ id }) => !order.includes(id));
  const last = stops.find(({ id }) => id === remaining.at(-1))?.position;
  return [...remaining, ...planVisits(added, { ...how, start: last ?? how.start })];
}

export type Visit = {
  id: string;
  number: number /** From the stop before, or the start; null: the way begins here. */;
  metres: number | null;
};

/** Remaining stops, numbered, with straight-line distances. */
export function visitsLeft(
  order: readonly string[],
  stops: readonly Stop[],
  { start, marks }: Pick<FieldDay, 'start' | 'marks'>,
): Visit[] {
  const left = order.flatMap((id) => (marks[id] ? [] : (stops.find((stop) => stop.id === id) ?? [])));
  return left.map(({ id, position }, i) => {
    const from = left[i - 1]?.position ?? start;
    return { id, number: i + 1, metres: from && distance(from, position) };
  });
}

export const totalMetres = (visits: readonly Visit[]): number =>
  visits.reduce((sum, { metres }) => sum + (metres ?? 0), 0);
