import { type RefObject, useEffect, useRef } from 'react';
import type { Direction } from './moves.ts';

/**
 * A button that is busy loses the keyboard's focus. Afterwards it gets it back, or the next usable one does; and when
 * the post has left the list, the post that took its place: at something that opens, so that a key held down does
 * not move one post after the other.
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
      // The list has not been drawn yet without this post.
      if (neighbour)
        requestAnimationFrame(() => takeFocus(neighbour.querySelector<HTMLElement>('[data-opens], button')));
    },
    [],
  );

  return (direction: Direction) => {
    pressed.current = { direction, neighbour: neighbourOf(buttons.current, postId) };
  };
}

/** Takes the focus from no other element, such as a dialog or a field. */
function takeFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** The post below in its list, otherwise the one above. A post may take two rows of a table. */
function neighbourOf(inside: Element | null, postId: string): Element | undefined {
  const item = inside?.closest<HTMLElement>('tr, li');
  const items = [...(item?.parentElement?.children ?? [])].filter(
    (other) => other === item || !(other instanceof HTMLElement && other.dataset.row === postId),
  );
  const at = item ? items.indexOf(item) : -1;
  return at === -1 ? undefined : (items[at + 1] ?? items[at - 1]);
}
