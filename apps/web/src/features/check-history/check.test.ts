import { createHash } from 'node:crypto';
import {
  BUCKETS,
  bucketOf,
  type HistoryEntry,
  hashOfBucket,
  hashOfEntry,
  leafOf,
  rootOf,
} from '@sudhaar/domain/history';
import { expect, test } from 'vitest';
import { browserSha256 } from '../../lib/device/sha256.ts';
import { type CheckedPost, checkHistory, type History } from './check.ts';

const sha256 = browserSha256() ?? (async () => '');

const AT = '2026-03-05T10:00:00.000Z';
const MOVE: CheckedPost['timeline'][number] = {
  from: 'Unseen',
  to: 'Problem Seen',
  at: AT,
  closure: null,
  passed: [],
};
const POST = { number: 'MH26-104217', createdAt: AT, timeline: [MOVE] };
const REPORTED = JSON.stringify({ kind: 'reported', at: AT, number: POST.number });
const STEP = JSON.stringify({ kind: 'step', at: AT, step: 'overdue' });
const moved = (move: object = MOVE) => JSON.stringify({ kind: 'move', ...move, photos: 0 });

async function historyOf(...texts: string[]): Promise<History> {
  const entries: HistoryEntry[] = [];
  for (const [i, entry] of texts.entries())
    entries.push({ seq: i + 1, entry, hash: await hashOfEntry(sha256, entries.at(-1)?.hash ?? '', entry) });
  return { postId: 'a', entries, proof: null };
}

/** The proof of a day with only this post. */
async function proofOf({ postId, entries }: History, seq: number): Promise<NonNullable<History['proof']>> {
  const leaf = await leafOf(sha256, postId, entries[seq - 1]?.hash ?? '');
  const buckets = Array.from({ length: BUCKETS }, () => '');
  buckets[bucketOf(leaf)] = await hashOfBucket(sha256, [leaf]);
  const day = { day: '2026-03-05', previous: '', buckets };
  return { ...day, root: await rootOf(sha256, day), leaves: [leaf], seq };
}

test('the browser and the server compute the same hash', async () => {
  expect(await sha256('शहर\n{}')).toBe(createHash('sha256').update('शहर\n{}').digest('hex'));
});

test('an unchanged history is valid, together with the root that contains it', async () => {
  const history = await historyOf(REPORTED, moved(), STEP);
  expect(await checkHistory(history, POST, sha256)).toEqual({ kind: 'whole', entries: 3, published: null });
  const proof = await proofOf(history, 2);
  expect(await checkHistory({ ...history, proof }, POST, sha256)).toEqual({
    kind: 'whole',
    entries: 3,
    published: { day: '2026-03-05', root: proof.root, seq: 2 },
  });
});

test('a changed entry is named', async () => {
  const { entries, ...rest } = await historyOf(REPORTED, moved());
  const changed = entries.map((entry) => ({ ...entry, entry: entry.entry.replace('Unseen', 'Verified') }));
  expect(await checkHistory({ ...rest, entries: changed }, POST, sha256)).toEqual({ kind: 'broken', seq: 2 });
});

test('a rewritten history does not match the published root', async () => {
  const proof = await proofOf(await historyOf(REPORTED, moved()), 2);
  const anew = await historyOf(REPORTED, moved({ ...MOVE, to: 'Finished' }));
  for (const history of [anew, await historyOf(REPORTED)])
    expect(await checkHistory({ ...history, proof }, POST, sha256)).toEqual({
      kind: 'notInRoot',
      day: '2026-03-05',
    });
});

test.each([
  ['another step', [REPORTED, moved({ ...MOVE, to: 'Finished' })]],
  ['another time', [REPORTED, moved({ ...MOVE, at: '2026-03-06T10:00:00.000Z' })]],
  ['another closure', [REPORTED, moved({ ...MOVE, closure: 'none' })]],
  ['a step that is not shown', [REPORTED, moved(), moved({ ...MOVE, to: 'Finished' })]],
  ['a missing step', [REPORTED]],
  ['another report', [REPORTED.replace('MH26', 'GA26'), moved()]],
  ['a missing beginning', [moved()]],
  ['nothing', []],
])('a history with %s differs from the page', async (_, texts) => {
  expect(await checkHistory(await historyOf(...texts), POST, sha256)).toEqual({ kind: 'differs' });
});

test('a long timeline is compared with the latest steps on the page', async () => {
  const steps = Array.from({ length: 210 }, (_, i) => ({
    ...MOVE,
    at: new Date(Date.parse(AT) + i * 1000).toISOString(),
  }));
  const history = await historyOf(REPORTED, ...steps.map(moved));
  expect(await checkHistory(history, { ...POST, timeline: steps.slice(-200) }, sha256)).toMatchObject({
    kind: 'whole',
  });
});
