import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const NOW = Date.UTC(2026, 0, 10);
const inDays = (days: number) => Math.floor(NOW / 1000) + days * 86_400;
const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.tail`;
const asha = { id: '7', email: 'asha@example.in', role: 'user', name: 'Asha', exp: inDays(7) };
const signedOut = { token: null, email: '', role: '', name: '', id: '', profilePhoto: '', loading: false };

function browser(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [['token', stored]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, session: createSession(storage) };
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
  test('it is loading until the storage was read', () => {
    const { session } = browser();
    expect(session.get()).toEqual({ ...signedOut, loading: true });
    session.load();
    expect(session.get()).toEqual(signedOut);
  });

  test('a stored token signs in, with an empty photo where it has none', () => {
    const token = tokenOf(asha);
    const { session } = browser(token);
    session.load();
    const { exp, ...who } = asha;
    expect(session.get()).toEqual({ ...who, token, profilePhoto: '', loading: false });
  });

  test('a stored token that does not decode is removed, and said to be', () => {
    const { session, kept } = browser('broken');
    session.load();
    expect(session.get()).toEqual(signedOut);
    expect(kept.has('token')).toBe(false);
    expect(console.error).toHaveBeenCalledWith('Failed to decode token');
  });

  test('a token whose time is up signs nobody in', () => {
    const { session, kept } = browser(tokenOf({ ...asha, exp: inDays(-1) }));
    session.load();
    expect(session.get()).toEqual(signedOut);
    expect(kept.has('token')).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('login', () => {
  test('keeps the token and tells who listens', () => {
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

  test('with a token that does not decode leaves everything as it was, with a warning', () => {
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
  test('by logging out', () => {
    const { session, kept } = browser(tokenOf(asha));
    session.load();
    session.logout();
    expect(session.get()).toEqual(signedOut);
    expect(kept.has('token')).toBe(false);
    expect([session.hasExpired(), session.wasLoggedOut()]).toEqual([false, true]);
  });

  test('when its time is up, also when that is further off than a timer can wait', () => {
    const { session } = browser(tokenOf({ ...asha, exp: inDays(60) }));
    session.load();
    vi.advanceTimersByTime(59 * 86_400_000);
    expect(session.get().name).toBe('Asha');
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(session.get()).toEqual(signedOut);
    expect(session.hasExpired()).toBe(true);
  });

  test('the timer of an earlier session does not end a later one', () => {
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
  test('that logs out takes this one along', () => {
    const { session, kept } = browser(tokenOf(asha));
    session.load();
    kept.delete('token');
    session.load();
    expect(session.get()).toEqual(signedOut);
    expect(session.wasLoggedOut()).toBe(false);
  });

  test('that logs in as someone else changes who this one is', () => {
    const { session, kept } = browser(tokenOf(asha));
    session.load();
    kept.set('token', tokenOf({ ...asha, id: '8', name: 'Ravi' }));
    session.load();
    expect(session.get()).toMatchObject({ id: '8', name: 'Ravi' });
  });
});

test('a newer name and photo of the profile count until the session ends, for that account alone', () => {
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
