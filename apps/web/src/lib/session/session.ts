import { createStore } from '../store/store.ts';
import { type Identity, readToken } from './token.ts';

export type Session = Omit<Identity, 'expiresAt'> & { token: string | null; loading: boolean };
type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `elsewhere`: in another tab, which alone knows why. */
type EndReason = 'loggedOut' | 'expired' | 'elsewhere';

export const TOKEN_KEY = 'token';
const SIGNED_OUT: Session = {
  token: null,
  email: '',
  role: '',
  name: '',
  id: '',
  profilePhoto: '',
  loading: false,
};
// Longer timers overflow and would fire at once.
const LONGEST_WAIT = 2 ** 31 - 1;

/** Outside of React, so that API calls and guards see the same state. */
export function createSession(storage: TokenStorage, now: () => number = Date.now) {
  const state = createStore<Session>({ ...SIGNED_OUT, loading: true });
  let ending: EndReason | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOver = (identity: Identity) => identity.expiresAt !== null && identity.expiresAt <= now();

  const signIn = (token: string, { expiresAt, ...who }: Identity) => {
    clearTimeout(timer);
    if (expiresAt !== null) {
      const wake = () => (expiresAt <= now() ? expire() : watch());
      const watch = () => {
        timer = setTimeout(wake, Math.min(expiresAt - now(), LONGEST_WAIT));
      };
      watch();
    }
    ending = null;
    state.set({ ...who, token, loading: false });
  };

  const signOut = (because: EndReason) => {
    clearTimeout(timer);
    ending = because;
    storage.removeItem(TOKEN_KEY);
    state.set(SIGNED_OUT);
  };

  const expire = () => signOut('expired');

  return {
    get: state.get,
    subscribe: state.subscribe,

    /** Called at the start, and when another tab changed the storage. */
    load() {
      const token = storage.getItem(TOKEN_KEY);
      const before = state.get();
      if (token === before.token && !before.loading) return;
      if (token === null) return signOut('elsewhere');
      const identity = readToken(token);
      if (!identity) {
        console.error('Failed to decode token');
        return signOut('elsewhere');
      }
      if (isOver(identity)) return expire();
      signIn(token, identity);
    },

    /** Returns true if the token was accepted. */
    login(token: string): boolean {
      const identity = readToken(token);
      if (!identity || isOver(identity)) {
        console.warn('Invalid token provided to login');
        return false;
      }
      storage.setItem(TOKEN_KEY, token);
      signIn(token, identity);
      return true;
    },

    /** The profile has a newer name or photo than the token. */
    rename(id: string, look: Pick<Session, 'name' | 'profilePhoto'>) {
      const before = state.get();
      if (before.id !== id || (before.name === look.name && before.profilePhoto === look.profilePhoto))
        return;
      state.set({ ...before, ...look });
    },

    logout: () => signOut('loggedOut'),
    /** The session expired, or the server no longer accepts the token. */
    expire,
    hasExpired: () => ending === 'expired',
    /** False if the session expired, and then unsent posts stay. */
    wasLoggedOut: () => ending === 'loggedOut',
  };
}

export type SessionStore = ReturnType<typeof createSession>;
