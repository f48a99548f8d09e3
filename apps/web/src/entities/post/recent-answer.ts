import { UNDO_MS } from '@sudhaar/domain/progress';
import { useEffect, useState } from 'react';
import { tabStorage } from '../../lib/device/storage.ts';

/** Kept in the tab's storage, so that a reload or another page still offers to undo it. */
const KEY = 'recent-answer';
/** A call takes time too. An offer that the server refuses is worse than none. */
const MARGIN_MS = 5000;

export type RecentAnswer = { postId: string; kind: 'fixed' | 'notFixed'; until: number };

const listeners = new Set<() => void>();

function read(): RecentAnswer | null {
  try {
    const answer = JSON.parse(tabStorage.getItem(KEY) ?? 'null') as RecentAnswer | null;
    return answer && answer.until > Date.now() ? answer : null;
  } catch {
    return null;
  }
}

function write(answer: RecentAnswer | null): void {
  if (answer) tabStorage.setItem(KEY, JSON.stringify(answer));
  else tabStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export const noteAnswer = (postId: string, kind: RecentAnswer['kind']): void =>
  write({ postId, kind, until: Date.now() + UNDO_MS - MARGIN_MS });

export const forgetAnswer = (): void => write(null);

/** The last answer while it can be undone. */
export function useRecentAnswer(): RecentAnswer | null {
  const [answer, setAnswer] = useState(read);
  useEffect(() => {
    const update = () => setAnswer(read());
    listeners.add(update);
    return () => void listeners.delete(update);
  }, []);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), answer.until - Date.now());
    return () => clearTimeout(timer);
  }, [answer]);
  return answer;
}
