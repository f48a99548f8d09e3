import { expect, test } from 'vitest';
import { isAllowed } from './errors.ts';
import { allowExternalUpdate, allowRemovingUpdate } from './external-updates.ts';

const post = { office: { id: 'roads', name: 'Roads' } };

test('an office’s key updates its own reports, an administrator’s key updates all', () => {
  for (const [officeId, about, allowed] of [
    ['roads', post, true],
    ['water', post, false],
    ['roads', { office: null }, false],
    [null, post, true],
    [null, { office: null }, true],
  ] as const)
    expect(isAllowed(() => allowExternalUpdate({ officeId }, about))).toBe(allowed);
  expect(() => allowExternalUpdate({ officeId: 'water' }, post)).toThrow(
    expect.objectContaining({ code: 'not_responsible', values: { office: 'Roads' } }),
  );
  expect(() => allowExternalUpdate({ officeId: 'water' }, { office: null })).toThrow(
    expect.objectContaining({ code: 'conflict', problem: 'withoutOffice' }),
  );
});

test('only administrators remove an update', () => {
  for (const role of ['user', 'government', 'admin'] as const)
    expect(isAllowed(() => allowRemovingUpdate({ id: 'x', role, isVerified: true }))).toBe(role === 'admin');
  expect(() => allowRemovingUpdate({ id: 'x', role: 'user', isVerified: true })).toThrow('forbidden');
});
