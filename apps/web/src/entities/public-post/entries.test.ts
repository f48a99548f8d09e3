import type { Update } from '@sudhaar/contract/tracking';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';

const move = (postId: string, to: Stage): Update => ({
  _id: `${postId} ${to}`,
  postId,
  number: 'MH26-104217',
  caption: 'Pothole',
  image: null,
  priority: 'High',
  from: STAGES[STAGES.indexOf(to) - 1] ?? 'Unseen',
  to,
  at: '2026-03-05T10:00:00Z',
  state: 'Maharashtra',
  district: 'Pune',
  landmark: 'Old bridge',
  pincode: '411038',
});

test('without moves there are no entries', () => expect(entriesOf([])).toEqual([]));

test('consecutive moves of a report are one entry, newest first', () => {
  const newest = move('a', 'Work Started');
  const entries = entriesOf([
    newest,
    move('a', 'Verified'),
    move('a', 'Problem Seen'),
    move('b', 'Verified'),
  ]);
  expect(entries).toEqual([
    { update: newest, stages: ['Problem Seen', 'Verified', 'Work Started'] },
    { update: move('b', 'Verified'), stages: ['Verified'] },
  ]);
});

test('moves separated by another report stay separate', () => {
  const entries = entriesOf([move('a', 'Verified'), move('b', 'Verified'), move('a', 'Problem Seen')]);
  expect(entries.map(({ update }) => update.postId)).toEqual(['a', 'b', 'a']);
});
