import { useEffect, useEffectEvent, useRef } from 'react';
import type { CachedChat } from './messages.ts';
import { markRead } from './rooms.ts';

/** In a busy room, each message would otherwise be a call of every reader. */
const PAUSE_MS = 30_000;

/**
 * Saves the reading position when a room is opened and left, and every now and then as messages arrive. Use the room
 * as key.
 */
export function useMarkRead(room: string, chat: CachedChat | undefined, atEnd: boolean): void {
  const seen = useRef<string | null | undefined>(undefined);
  const said = useRef<string | null | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const say = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (seen.current === said.current || seen.current === undefined) return;
    said.current = seen.current;
    void markRead(room, seen.current);
  });
  const look = useEffectEvent(() => {
    if (!chat || !atEnd || document.visibilityState === 'hidden') return;
    seen.current = chat.messages.at(-1)?._id ?? null;
    if (said.current === undefined) say();
    else if (seen.current !== said.current) timer.current ??= setTimeout(say, PAUSE_MS);
  });
  // Even without news, because the room list may have been counted before the last call.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (seen.current !== undefined) void markRead(room, seen.current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may bring a message in sight
  useEffect(() => look(), [chat, atEnd]);
  useEffect(() => {
    const onChange = () => (document.visibilityState === 'hidden' ? say() : look());
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      leave();
    };
  }, []);
}
