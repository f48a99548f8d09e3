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

test.each(['post', 'remark'] as const)('everybody sees a %s that is not hidden', (kind) => {
  expect(whoSees(kind, 'o', false)).toEqual(['owner', 'citizen', 'authority', 'admin']);
  expect(whoSees(kind, null, false)).toEqual(['owner', 'citizen', 'authority', 'admin']);
});

test('a hidden post is there for its reporter and for administrators', () => {
  expect(whoSees('post', 'o', true)).toEqual(['owner', 'admin']);
  expect(whoSees('post', null, true)).toEqual(['admin']);
});

test('a hidden comment or reply is there for administrators alone', () => {
  expect(whoSees('remark', 'o', true)).toEqual(['admin']);
  expect(whoSees('remark', null, true)).toEqual(['admin']);
});

test('a query gets the same rule', () => {
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
