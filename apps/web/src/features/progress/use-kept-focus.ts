import { type FocusEvent, useEffect, useRef } from 'react';

/** When the row one worked in leaves the list, the keyboard goes on at the row that took its place. */
export function useKeptFocus(ids: readonly string[]) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const was = last.current;
    if (!was || ids.includes(was.id)) return;
    last.current = null;
    const id = ids[Math.min(was.index, ids.length - 1)];
    // What else has the focus by now (a dialog, a field) keeps it.
    if (!id || (document.activeElement && document.activeElement !== document.body)) return;
    ref.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus({ preventScroll: true });
  }, [ids]);

  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (id) last.current = { id, index: ids.indexOf(id) };
    },
  };
}
