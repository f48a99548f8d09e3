import { storage } from '../device/storage.ts';
import { useStore } from '../store/use-store.ts';
import { createSession, type Session, TOKEN_KEY } from './session.ts';

export const session = createSession(storage);

/** Loads the stored session, and follows other tabs. */
export function startSession() {
  session.load();
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) session.load();
  });
}

export const useSession = (): Session => useStore(session);
