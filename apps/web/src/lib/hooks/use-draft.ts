import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Local text for a value stored elsewhere, such as in the URL. Saved when typing pauses, and updated when the value
 * changes from outside.
 */
export function useDraft(value: string, settle: (text: string) => void, pause = 350) {
  const [draft, setDraft] = useState({ text: value, known: value, sent: value });
  // Our own change coming back must not undo newer typing.
  if (value !== draft.known) {
    setDraft({ text: value === draft.sent ? draft.text : value, known: value, sent: value });
  }
  const handOver = useEffectEvent((text: string) => {
    if (text === draft.sent) return;
    setDraft((before) => ({ ...before, sent: text }));
    settle(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => handOver(draft.text.trim()), pause);
    return () => clearTimeout(timer);
  }, [draft.text, pause]);
  return [draft.text, (text: string) => setDraft((before) => ({ ...before, text }))] as const;
}
