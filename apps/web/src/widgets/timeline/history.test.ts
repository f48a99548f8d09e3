import { expect, test } from 'vitest';
import { historyOf, type Moved, type Routed } from './history.ts';

const moved = (at: string): Moved => ({ from: 'Unseen', to: 'Problem Seen', at });
const routed = (at: string, kind: Routed['kind'] = 'sent'): Routed => ({ kind, from: null, to: null, at });

test('moves and sendings are one history, the latest first', () => {
  const [first, second, third] = ['2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z', '2026-03-05T12:00:00Z'];
  expect(historyOf([moved(second)], [routed(first), routed(third)])).toEqual([
    { routing: routed(third) },
    { move: moved(second) },
    { routing: routed(first) },
  ]);
});

test('what was written in one moment keeps its order: the release, the transfer, the dispute', () => {
  const at = '2026-03-05T10:00:00Z';
  expect(historyOf([moved(at)], [routed(at, 'transferred'), routed(at, 'disputed')])).toEqual([
    { routing: routed(at, 'disputed') },
    { routing: routed(at, 'transferred') },
    { move: moved(at) },
  ]);
});
