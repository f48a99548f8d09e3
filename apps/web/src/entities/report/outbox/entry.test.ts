import { QUEUED } from '@sudhaar/domain/outbox';
import { expect, test } from 'vitest';
import { EMPTY } from '../report.ts';
import { fromStored, toStored } from './entry.ts';

test('an entry is stored as earlier versions stored it, and theirs are read', () => {
  const stored = { owner: 'asha', at: 1, report: EMPTY, standing: QUEUED };
  const entry = { owner: 'asha', at: 1, report: EMPTY, status: QUEUED };
  expect(toStored(entry)).toEqual(stored);
  expect(fromStored(stored)).toEqual(entry);
});
