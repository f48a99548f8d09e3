import { expect, test } from 'vitest';
import { type Hideable, hiddenSeenBy, isSeenBy } from './hiding.ts';

const READERS = {
  owner: { id: 'o', role: 'user' },
  citizen: { id: 'c', role: 'user' },
  authority: { id: 'g', role: 'government' },
  admin: { id: 'a', role: 'admin' },
} as const;
type Reader = keyof typeof READERS;

const whoSees = (kind: Hideable, ownerId: string | null, isHidden: boolean) =>
  (Object.keys(READERS) as Reader[]).filter((name) => isSeenBy(READERS[name], kind, { isHidden, ownerId }));

test.each(['post', 'remark'] as const)('everybody sees a visible %s', (kind) => {
  expect(whoSees(kind, 'o', false)).toEqual(['owner', 'citizen', 'authority', 'admin']);
  expect(whoSees(kind, null, false)).toEqual(['owner', 'citizen', 'authority', 'admin']);
});

test('only its reporter and administrators see a hidden post', () => {
  expect(whoSees('post', 'o', true)).toEqual(['owner', 'admin']);
  expect(whoSees('post', null, true)).toEqual(['admin']);
});

test('only administrators see a hidden comment or reply', () => {
  expect(whoSees('remark', 'o', true)).toEqual(['admin']);
  expect(whoSees('remark', null, true)).toEqual(['admin']);
});

test('hiddenSeenBy gives queries the same rule', () => {
  expect((['user', 'government', 'admin'] as const).map((role) => hiddenSeenBy({ role }, 'post'))).toEqual([
    'own',
    'own',
    'all',
  ]);
  expect((['user', 'government', 'admin'] as const).map((role) => hiddenSeenBy({ role }, 'remark'))).toEqual([
    'none',
    'none',
    'all',
  ]);
});
