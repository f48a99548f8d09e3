import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The focus returns to the button that started editing. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    editing,
    opener,
    start: () => setEditing(true),
    stop() {
      flushSync(() => setEditing(false));
      opener.current?.focus();
    },
  };
}
