import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text that is typed here and kept elsewhere, such as in the address bar: handed over when the typing pauses, and
 * taken from there when it changes without our doing.
 */
export function useDraft(value: string, settle: (text: string) => void, pause = 350) {
  const [draft, setDraft] = useState({ text: value, known: value, sent: value });
  // Our own change coming back must not undo what was typed since.
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
