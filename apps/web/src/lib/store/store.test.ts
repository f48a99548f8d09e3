import { expect, test, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('a store calls its listeners after each change, until they unsubscribe', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(seen).toEqual([2]);
  expect(store.get()).toBe(3);
});

test('listeners get the arguments and may unsubscribe during a call', () => {
  const listeners = createListeners<[string]>();
  const second = vi.fn();
  const unsubscribe = listeners.add(() => unsubscribe());
  listeners.add(second);
  listeners.call('one');
  listeners.call('two');
  expect(second.mock.calls).toEqual([['one'], ['two']]);
});
