import type { RoutingEntry, TimelineEntry } from '@sudhaar/contract/progress';
import { expect, test } from 'vitest';
import { assignerOf } from './assigner.ts';

const by = (_id: string) => ({ _id, name: _id, role: 'government' as const, isVerified: true });
const move = (actor: string, at: string, from: TimelineEntry['from'] = 'Unseen') => ({
  from,
  at,
  actor: by(actor),
});
const routing = (actor: string | null, at: string, kind: RoutingEntry['kind'] = 'assigned') => ({
  kind,
  at,
  actor: actor === null ? null : by(actor),
});

test.each([
  ['who claims it is assigned by nobody', [move('asha', '1')], [routing(null, '0', 'sent')], null],
  ['a head assigns it', [move('head', '2')], [routing('head', '2')], 'head'],
  ['it was assigned, released, and then claimed', [move('asha', '3')], [routing('head', '2')], null],
  ['it was claimed, and then assigned', [move('asha', '1')], [routing('head', '2')], 'head'],
  ['work after an assignment is no claim', [move('asha', '3', 'Verified')], [routing('head', '2')], 'head'],
  ['a head takes it for themselves', [], [routing('asha', '2')], null],
  ['the head’s account was deleted', [], [routing(null, '2')], null],
])('%s', (_, timeline, routings, expected) =>
  expect(assignerOf({ timeline, routings }, 'asha')).toBe(expected),
);
