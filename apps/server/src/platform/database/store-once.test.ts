import { expect, test, vi } from 'vitest';
import { storeOnce } from './store-once.ts';

test('what is stored already is answered, and not stored again', async () => {
  const store = vi.fn(async () => 'second');
  expect(await storeOnce({ find: async () => 'first', store })).toBe('first');
  expect(store).not.toHaveBeenCalled();
});

test('what another request stores meanwhile is answered', async () => {
  let stored: string | undefined;
  const store = async () => {
    stored = 'of the other request';
    throw new Error('duplicate key');
  };
  expect(await storeOnce({ find: async () => stored, store })).toBe('of the other request');
});

test('any other failure is one', async () => {
  const failing = storeOnce({ find: async () => undefined, store: () => Promise.reject(new Error('full')) });
  await expect(failing).rejects.toThrow('full');
});

test('without anything before, it is stored', async () => {
  expect(await storeOnce({ find: async () => undefined, store: async () => 'new' })).toBe('new');
});
