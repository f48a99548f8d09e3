import { type RefObject, useEffect, useRef } from 'react';
import type { Direction } from './moves.ts';

/**
 * A busy button loses the focus. Afterwards it gets it back, or the next usable one does. If the post left the list,
 * the focus goes to its neighbour, on something that opens, so that a held key does not move one post after the
 * other.
 */
export function useFocusReturn(buttons: RefObject<HTMLElement | null>, postId: string, busy: boolean) {
  const pressed = useRef<{ direction: Direction; neighbour: Element | undefined } | null>(null);

  useEffect(() => {
    if (busy || !pressed.current) return;
    const { direction } = pressed.current;
    pressed.current = null;
    const usable = [...(buttons.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    takeFocus(usable.find(({ dataset }) => dataset.move === direction) ?? usable[0]);
  }, [buttons, busy]);

  useEffect(
    () => () => {
      const neighbour = pressed.current?.neighbour;
      pressed.current = null;
      // The list may not have rendered without this post yet.
      if (neighbour)
        requestAnimationFrame(() => takeFocus(neighbour.querySelector<HTMLElement>('[data-opens], button')));
    },
    [],
  );

  return (direction: Direction) => {
    pressed.current = { direction, neighbour: neighbourOf(buttons.current, postId) };
  };
}

/** Never takes the focus from another element, such as a dialog or a field. */
function takeFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** The post below in its list, else above. A post may use two table rows. */
function neighbourOf(inside: Element | null, postId: string): Element | undefined {
  const item = inside?.closest<HTMLElement>('tr, li');
  const items = [...(item?.parentElement?.children ?? [])].filter(
    (other) => other === item || !(other instanceof HTMLElement && other.dataset.row === postId),
  );
  const at = item ? items.indexOf(item) : -1;
  return at === -1 ? undefined : (items[at + 1] ?? items[at - 1]);
}
