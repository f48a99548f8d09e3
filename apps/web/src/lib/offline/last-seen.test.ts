import { ApiError } from '@sudhaar/contract/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createLastSeen } from './last-seen.ts';
import type { CachedAnswer } from './last-seen-store.ts';

const offline = new ApiError(0, { message: '', code: 'no_connection' });
const KEY = ['posts', 'mine'];

function device() {
  const answersByOwner = new Map<string, readonly CachedAnswer[]>();
  const store = {
    load: async (owner: string) => [...(answersByOwner.get(owner) ?? [])],
    save: async (owner: string, seen: readonly CachedAnswer[]) => void answersByOwner.set(owner, seen),
  };
  return { kept: answersByOwner, store };
}

/** A page of an account, with the storage of its device. */
function page({ store }: ReturnType<typeof device>, account: string, isOnline = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const who = { account };
  const lastSeen = createLastSeen({ client, owner: () => who.account, store, isOnline: () => isOnline });
  lastSeen.start();
  const ask = (queryKey: string[], answer: () => Promise<unknown>) => {
    const observer = new QueryObserver(client, { queryKey, queryFn: answer });
    observer.subscribe(() => undefined);
    return () => observer.getCurrentResult().data;
  };
  return { client, lastSeen, who, ask };
}

test('stored answers are shown to their owner only, if there is no new answer', async () => {
  const phone = device();
  const first = page(phone, 'asha');
  first.ask(KEY, async () => 'her posts');
  first.ask(['admin', 'users'], async () => 'everybody');
  await vi.waitFor(() => expect(first.client.isFetching()).toBe(0));
  await first.lastSeen.save();
  expect(phone.kept.get('asha')?.map(({ data }) => data)).toEqual(['her posts']);

  const later = page(phone, 'asha');
  const shown = later.ask(KEY, () => Promise.reject(offline));
  await vi.waitFor(() => expect(shown()).toBe('her posts'));

  const his = page(phone, 'ravi');
  const other = his.ask(KEY, () => Promise.reject(offline));
  await vi.waitFor(() => expect(his.client.isFetching()).toBe(0));
  expect(other()).toBeUndefined();
});

test('stored answers are not shown online and do not hide a refusal', async () => {
  const phone = device();
  phone.kept.set('asha', [{ hash: 'x', key: KEY, data: 'old', at: 1 }]);
  const { ask, client } = page(phone, 'asha');
  const seen: unknown[] = [];
  const shown = ask(KEY, async () => 'new');
  client.getQueryCache().subscribe(() => seen.push(shown()));
  await vi.waitFor(() => expect(shown()).toBe('new'));
  expect(seen).not.toContain('old');

  const refused = page(phone, 'asha');
  const gone = refused.ask(KEY, () => Promise.reject(new ApiError(404, { message: '', code: 'not_found' })));
  await vi.waitFor(() => expect(refused.client.isFetching()).toBe(0));
  expect(gone()).toBeUndefined();
});

test('stored answers are shown at once offline, and removed after a logout', async () => {
  const phone = device();
  phone.kept.set('asha', [{ hash: 'x', key: KEY, data: 'old', at: 1 }]);
  const { ask, client, lastSeen, who } = page(phone, 'asha', false);
  const shown = ask(KEY, () => new Promise(() => undefined));
  await vi.waitFor(() => expect(shown()).toBe('old'));
  client.setQueryData(['settings'], 'hers');
  who.account = 'ravi';
  lastSeen.forget();
  await lastSeen.save();
  expect(phone.kept.get('ravi')).toBeUndefined();
});
