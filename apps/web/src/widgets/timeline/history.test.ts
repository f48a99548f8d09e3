import { expect, test } from 'vitest';
import { historyOf, type TimelineMove, type TimelineRouting, type TimelineStep } from './history.ts';

const moved = (at: string): TimelineMove => ({
  from: 'Unseen',
  to: 'Problem Seen',
  passed: [],
  at,
  closure: null,
});
const routed = (at: string, kind: TimelineRouting['kind'] = 'sent'): TimelineRouting => ({
  kind,
  from: null,
  to: null,
  at,
});
const stepped = (at: string): TimelineStep => ({ kind: 'overdue', at });

test('moves, routings and steps of the clock form one history, latest first', () => {
  const [first, second, third, fourth] = [10, 11, 12, 13].map((hour) => `2026-03-05T${hour}:00:00Z`) as [
    string,
    string,
    string,
    string,
  ];
  const lists = {
    moves: [moved(second)],
    routings: [routed(first), routed(fourth)],
    steps: [stepped(third)],
  };
  expect(historyOf(lists)).toEqual([
    { routing: routed(fourth) },
    { step: stepped(third) },
    { move: moved(second) },
    { routing: routed(first) },
  ]);
});

test('entries of the same time keep their order: step, release, transfer, dispute', () => {
  const at = '2026-03-05T10:00:00Z';
  const routings = [routed(at, 'transferred'), routed(at, 'disputed')];
  expect(historyOf({ moves: [moved(at)], routings, steps: [stepped(at)] })).toEqual([
    { routing: routed(at, 'disputed') },
    { routing: routed(at, 'transferred') },
    { move: moved(at) },
    { step: stepped(at) },
  ]);
});
