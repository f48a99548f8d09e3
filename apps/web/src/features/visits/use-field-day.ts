import {
  dayFor,
  type FieldDay,
  planVisits,
  reconciledOrder,
  type Stop,
  type StopMark,
  type VisitSort,
  visitsLeft,
} from '@sudhaar/domain/field-day';
import type { Position } from '@sudhaar/domain/places';
import { useEffect, useMemo, useState } from 'react';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { loadFieldDay, saveFieldDay } from './field-day-store.ts';

/** Stored on the device, so that it survives a reload and a lost network. */
export function useFieldDay(owner: string, stops: readonly Stop[]) {
  const now = useMinute();
  const [kept, setKept] = useState(() => loadFieldDay(owner));
  const day = dayFor(kept, now);
  const { start, sort } = day;

  const change = (part: Partial<FieldDay>) => {
    const next = { ...day, ...part };
    saveFieldDay(owner, next);
    setKept(next);
  };
  /** Marked stops are left out. */
  const plan = (how: { start: Position | null; sort: VisitSort }) => {
    const left = stops.filter(({ id }) => !day.marks[id]);
    change({ ...how, order: planVisits(left, { ...how, now: new Date() }) });
  };

  const known = day.order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a minute later the order is still the one that was planned
  const order = useMemo(
    () => reconciledOrder(day.order, stops, { start, sort, now }),
    [known, stops, start, sort],
  );
  useEffect(() => {
    if (stops.length === 0 || order.join() === known) return;
    const next = { ...day, order };
    saveFieldDay(owner, next);
    setKept(next);
  });

  return {
    start,
    sort,
    visits: visitsLeft(order, stops, day),
    marked: order.flatMap((id) => (day.marks[id] ? [{ id, mark: day.marks[id] }] : [])),
    setStart: (position: Position) => plan({ start: position, sort }),
    setSort: (to: VisitSort) => plan({ start, sort: to }),
    planAgain: () => plan({ start, sort }),
    mark: (id: string, mark: StopMark) => {
      const here = stops.find((stop) => stop.id === id)?.position;
      // A visited stop is the new start.
      change({ marks: { ...day.marks, [id]: mark }, ...(mark === 'visited' && here && { start: here }) });
    },
    unmark: (id: string) => {
      const { [id]: _, ...marks } = day.marks;
      change({ marks });
    },
  };
}
