import { expect, test, vi } from 'vitest';
import { createKnownSessions } from './known-sessions.ts';

const session = (id: string) => ({
  id,
  role: 'user' as const,
  is_verified: true,
  second_factor_due_at: null,
  proved_at: new Date(),
  can_confirm: true,
  last_seen_at: new Date(),
});
const reading = (id: string) => vi.fn(async () => session(id));

function sessions() {
  let upToDate = true;
  const knownSessions = createKnownSessions({ isUpToDate: () => upToDate });
  return { known: knownSessions, cutOff: () => (upToDate = false), backAgain: () => (upToDate = true) };
}

test('a session is read once until its account changes', async () => {
  const { known } = sessions();
  const [asha, ravi] = [reading('asha'), reading('ravi')];
  for (let i = 0; i < 3; i += 1) await Promise.all([known.find('1', asha), known.find('2', ravi)]);
  expect([asha.mock.calls.length, ravi.mock.calls.length]).toEqual([1, 1]);
  known.forget('asha');
  await Promise.all([known.find('1', asha), known.find('2', ravi)]);
  expect([asha.mock.calls.length, ravi.mock.calls.length]).toEqual([2, 1]);
  known.forgetAll();
  await Promise.all([known.find('1', asha), known.find('2', ravi)]);
  expect([asha.mock.calls.length, ravi.mock.calls.length]).toEqual([3, 2]);
});

test('a change of an account removes its sessions on every device', async () => {
  const { known } = sessions();
  await Promise.all([known.find('phone', reading('asha')), known.find('desk', reading('asha'))]);
  known.forget('asha');
  const gone = async () => undefined;
  expect([await known.find('phone', gone), await known.find('desk', gone)]).toEqual([undefined, undefined]);
});

test('a session that changes while it is read is not cached', async () => {
  const { known } = sessions();
  const sessionRead = await known.find('1', async () => {
    known.forget('asha');
    return session('asha');
  });
  expect(sessionRead).toMatchObject({ id: 'asha' });
  expect(await known.find('1', async () => undefined)).toBeUndefined();
});

test('every session is read from the database while other servers are unreachable', async () => {
  const { known, cutOff, backAgain } = sessions();
  const read = reading('asha');
  await known.find('1', read);
  cutOff();
  await known.find('1', read);
  await known.find('1', read);
  expect(read).toHaveBeenCalledTimes(3);
  backAgain();
  await known.find('1', read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('the cache has a maximum size and drops the oldest session first', async () => {
  const { known } = sessions();
  const first = reading('first');
  await known.find('first', first);
  for (let i = 0; i < 20_000; i += 1) await known.find(String(i), async () => session('other'));
  await known.find('first', first);
  expect(first).toHaveBeenCalledTimes(2);
});
