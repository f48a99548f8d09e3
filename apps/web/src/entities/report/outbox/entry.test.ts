import { QUEUED } from '@sudhaar/domain/outbox';
import { expect, test } from 'vitest';
import type { Proof } from '../proof.ts';
import { EMPTY } from '../report.ts';
import { type Entry, fromStored, keyOf, toStored, withoutPhotos } from './entry.ts';

const photo = { id: 'a', name: 'a.jpg', blob: new Blob(['x']) };
const proof: Proof = {
  clientId: 'p1',
  postId: 'post',
  postNumber: 'MH26-104217',
  postCaption: 'A hole',
  caption: 'Filled',
  photos: [{ ...photo, claim: { takenAt: new Date(0), position: null, by: 'phone' } }],
};
const report = { ...EMPTY, clientId: 'r1', photos: [photo] };

test('a report is stored in the format of earlier versions, which can be read', () => {
  const stored = { owner: 'asha', at: 1, report, standing: QUEUED };
  const entry: Entry = { kind: 'report', owner: 'asha', at: 1, report, status: QUEUED };
  expect(toStored(entry)).toEqual(stored);
  expect(fromStored(stored)).toEqual(entry);
  expect(keyOf(entry)).toBe('r1');
});

test('a proof is stored with the claims about its photos and read back', () => {
  const entry: Entry = { kind: 'proof', owner: 'roads', at: 2, proof, status: QUEUED };
  const stored = toStored(entry);
  expect(stored).toEqual({ owner: 'roads', at: 2, proof, standing: QUEUED });
  expect(fromStored(stored)).toEqual(entry);
  expect(keyOf(entry)).toBe('p1');
});

test('a sent entry keeps its texts without photos', () => {
  const sent = { owner: 'asha', at: 1, status: QUEUED };
  expect(withoutPhotos({ ...sent, kind: 'report', report })).toMatchObject({
    report: { clientId: 'r1', photos: [] },
  });
  expect(withoutPhotos({ ...sent, kind: 'proof', proof })).toMatchObject({
    proof: { caption: 'Filled', photos: [] },
  });
});
