import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createSession } from '../session/session.ts';
import { createLive, type LiveSocket } from './live.ts';

const tokenOf = (id: string) =>
  `x.${btoa(JSON.stringify({ id, role: 'user', name: 'A', email: 'a@b.in' }))}.y`;

/** The library's socket with a simulated server. */
class FakeSocket extends EventEmitter {
  connected = false;
  active = true;
  anything: (event: string, payload: unknown) => void = () => undefined;
  connect = vi.fn(() => this);
  disconnect = vi.fn(() => this);
  onAny(listener: FakeSocket['anything']) {
    this.anything = listener;
  }
  arrive(event: string, payload: unknown) {
    super.emit(event, payload);
    this.anything(event, payload);
  }
}

async function started(id = 'asha') {
  const stored = new Map([['token', tokenOf(id)]]);
  const session = createSession({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  });
  session.load();
  const wire = new FakeSocket();
  const open = vi.fn(async () => wire as unknown as LiveSocket);
  const askForSession = vi.fn(async () => undefined);
  const live = createLive({ session, open, askForSession });
  live.start();
  await vi.waitFor(() => expect(wire.connect).toHaveBeenCalledTimes(1));
  return { live, session, wire, open, askForSession };
}

test('connects once, has a state, and calls its listeners', async () => {
  const { live, wire, open } = await started();
  live.start();
  expect(open).toHaveBeenCalledTimes(1);
  expect(live.get()).toBe('idle');
  const listener = vi.fn();
  const stop = live.on('message_removed', listener);
  wire.emit('connect');
  expect(live.get()).toBe('connected');
  wire.arrive('message_removed', { _id: '1' });
  stop();
  wire.arrive('message_removed', { _id: '2' });
  expect(listener.mock.calls).toEqual([[{ _id: '1' }]]);
});

test('calls onConnect after each connection and after a gap of the server', async () => {
  const { live, wire } = await started();
  const catchUp = vi.fn();
  live.onConnect(catchUp);
  wire.emit('connect');
  wire.emit('disconnect', 'transport close');
  expect(live.get()).toBe('away');
  wire.emit('connect');
  wire.arrive('catch_up', {});
  expect(catchUp).toHaveBeenCalledTimes(3);
});

test('disconnects at a logout, and connects again for the next account', async () => {
  const { live, session, wire } = await started();
  wire.emit('connect');
  session.logout();
  await vi.waitFor(() => expect(live.get()).toBe('idle'));
  wire.emit('disconnect', 'io client disconnect');
  expect(live.get()).toBe('idle');
  expect(wire.connect).toHaveBeenCalledTimes(1);
  session.login(tokenOf('ravi'));
  await vi.waitFor(() => expect(wire.connect).toHaveBeenCalledTimes(2));
});

test('keeps its connection for a new token of the same account', async () => {
  const { session, wire } = await started();
  session.login(tokenOf('asha').replace('.y', '.z'));
  await Promise.resolve();
  expect(wire.connect).toHaveBeenCalledTimes(1);
});

test('ends the session for a refused token and retries after any other refusal', async () => {
  vi.useFakeTimers();
  const { live, session, wire } = await started();
  wire.active = false;
  wire.emit('connect_error', Object.assign(new Error(), { data: { code: 'unavailable' } }));
  expect(live.get()).toBe('away');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(wire.connect).toHaveBeenCalledTimes(2);
  wire.emit('connect_error', Object.assign(new Error(), { data: { code: 'second_factor_missing' } }));
  expect(live.get()).toBe('idle');
  wire.emit('connect_error', Object.assign(new Error(), { data: { code: 'not_signed_in' } }));
  expect(session.hasExpired()).toBe(true);
  vi.useRealTimers();
});

test('checks the session after a disconnect by the server', async () => {
  const { wire, askForSession } = await started();
  wire.emit('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(wire.connect).toHaveBeenCalledTimes(2));
  expect(askForSession).toHaveBeenCalledTimes(1);
});
