import { expect, test, vi } from 'vitest';
import { storeOnce } from './store-once.ts';

test('returns an existing value without storing it again', async () => {
  const store = vi.fn(async () => 'second');
  expect(await storeOnce({ find: async () => 'first', store })).toBe('first');
  expect(store).not.toHaveBeenCalled();
});

test('returns the value that another request stores meanwhile', async () => {
  let stored: string | undefined;
  const store = async () => {
    stored = 'of the other request';
    throw new Error('duplicate key');
  };
  expect(await storeOnce({ find: async () => stored, store })).toBe('of the other request');
});

test('rethrows any other error', async () => {
  const failing = storeOnce({ find: async () => undefined, store: () => Promise.reject(new Error('full')) });
  await expect(failing).rejects.toThrow('full');
});

test('stores a new value', async () => {
  expect(await storeOnce({ find: async () => undefined, store: async () => 'new' })).toBe('new');
});
