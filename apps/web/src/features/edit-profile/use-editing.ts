import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Reading or editing. The focus goes back to the button that began it. */
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
