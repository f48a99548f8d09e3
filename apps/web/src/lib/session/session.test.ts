import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const NOW = Date.UTC(2026, 0, 10);
const inDays = (days: number) => Math.floor(NOW / 1000) + days * 86_400;
const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.tail`;
const asha = { id: '7', email: 'asha@example.in', role: 'user', name: 'Asha', exp: inDays(7) };
const signedOut = { token: null, email: '', role: '', name: '', id: '', profilePhoto: '', loading: false };

function browser(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['token', stored]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { kept: items, session: createSession(storage) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('at the start', () => {
  test('the session is loading until the storage is read', () => {
    const { session } = browser();
    expect(session.get()).toEqual({ ...signedOut, loading: true });
    session.load();
    expect(session.get()).toEqual(signedOut);
  });

  test('a stored token logs in, without a photo if it has none', () => {
    const token = tokenOf(asha);
    const { session } = browser(token);
    session.load();
    const { exp, ...who } = asha;
    expect(session.get()).toEqual({ ...who, token, profilePhoto: '', loading: false });
  });

  test('a stored token that cannot be decoded is removed and logged', () => {
    const { session, kept } = browser('broken');
    session.load();
    expect(session.get()).toEqual(signedOut);
    expect(kept.has('token')).toBe(false);
    expect(console.error).toHaveBeenCalledWith('Failed to decode token');
  });

  test('an expired token is removed', () => {
    const { session, kept } = browser(tokenOf({ ...asha, exp: inDays(-1) }));
    session.load();
    expect(session.get()).toEqual(signedOut);
    expect(kept.has('token')).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('login', () => {
  test('stores the token and calls listeners', () => {
    const { session, kept } = browser();
    session.load();
    const listener = vi.fn();
    session.subscribe(listener);
    const token = tokenOf(asha);
    expect(session.login(token)).toBe(true);
    expect(kept.get('token')).toBe(token);
    expect(session.get()).toMatchObject({ token, name: 'Asha', role: 'user' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('with an invalid token warns and changes nothing', () => {
    const token = tokenOf(asha);
    const { session, kept } = browser(token);
    session.load();
    const before = session.get();
    expect(session.login('broken')).toBe(false);
    expect(session.get()).toBe(before);
    expect(kept.get('token')).toBe(token);
    expect(console.warn).toHaveBeenCalledWith('Invalid token provided to login');
  });
});

describe('the end of a session', () => {
  test('happens at a logout', () => {
    const { session, kept } = browser(tokenOf(asha));
    session.load();
    session.logout();
    expect(session.get()).toEqual(signedOut);
    expect(kept.has('token')).toBe(false);
    expect([session.hasExpired(), session.wasLoggedOut()]).toEqual([false, true]);
  });

  test('happens when the token expires, even later than a timer can wait', () => {
    const { session } = browser(tokenOf({ ...asha, exp: inDays(60) }));
    session.load();
    vi.advanceTimersByTime(59 * 86_400_000);
    expect(session.get().name).toBe('Asha');
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(session.get()).toEqual(signedOut);
    expect(session.hasExpired()).toBe(true);
  });

  test('does not happen by the timer of an earlier session', () => {
    const { session } = browser();
    session.load();
    session.login(tokenOf({ ...asha, exp: inDays(1) }));
    session.logout();
    session.login(tokenOf({ ...asha, exp: inDays(7) }));
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(session.get().name).toBe('Asha');
  });
});

describe('another tab', () => {
  test('that logs out logs this one out too', () => {
    const { session, kept } = browser(tokenOf(asha));
    session.load();
    kept.delete('token');
    session.load();
    expect(session.get()).toEqual(signedOut);
    expect(session.wasLoggedOut()).toBe(false);
  });

  test('that logs in as someone else changes this one’s account', () => {
    const { session, kept } = browser(tokenOf(asha));
    session.load();
    kept.set('token', tokenOf({ ...asha, id: '8', name: 'Ravi' }));
    session.load();
    expect(session.get()).toMatchObject({ id: '8', name: 'Ravi' });
  });
});

test('a new name and photo apply to their account until the session ends', () => {
  const { session } = browser(tokenOf(asha));
  session.load();
  const { id, token } = session.get();
  session.rename('somebody-else', { name: 'Ravi', profilePhoto: '' });
  expect(session.get().name).toBe('Asha');
  session.rename(id, { name: 'Asha Rao', profilePhoto: '/media/b.webp' });
  expect(session.get()).toMatchObject({ id, token, name: 'Asha Rao', profilePhoto: '/media/b.webp' });
  session.logout();
  expect(session.get().name).toBe('');
});
