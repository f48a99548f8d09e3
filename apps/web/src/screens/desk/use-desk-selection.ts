import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { EMPTY_SELECTION, type SelectionAct, select } from '../../entities/desk/selection.ts';

const rowOf = (id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector(`[data-desk-row="${CSS.escape(id)}"]`);

/**
 * Which rows are active and chosen. The focus follows: by a key to the row it leads to, and when a row has left the list
 * to the one that took its place. `isThere`: these are the rows of this inbox, not still of the one before.
 */
export function useDeskSelection(ids: readonly string[], inbox: string, isThere: boolean) {
  const [state, dispatch] = useReducer(select, EMPTY_SELECTION);
  const wantsFocus = useRef(false);
  const wasInList = useRef(false);

  const listed = ids.join();
  const list = useMemo(
    (): SelectionAct => ({ act: 'list', ids: listed === '' ? [] : listed.split(',') }),
    [listed],
  );
  useEffect(() => dispatch(list), [list]);
  // Drawn as it will be a moment later: otherwise a list would be empty for a moment.
  const selection = useMemo(() => select(state, list), [state, list]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      wasInList.current = target instanceof Element && target.closest('[data-desk-row]') !== null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  useEffect(() => {
    const isLost = wasInList.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    wantsFocus.current = false;
    rowOf(selection.active)?.focus();
  }, [selection]);

  // What was chosen in one inbox is not meant in another, which begins at its top as soon as its rows are there. Below
  // the effect that follows rows, so that this one has the last word.
  const begun = useRef(inbox);
  const begin = useEffectEvent(() => {
    begun.current = inbox;
    wantsFocus.current = wasInList.current;
    dispatch({ act: 'begin', ids });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each inbox begins anew
  useEffect(() => dispatch({ act: 'clear' }), [inbox]);
  useEffect(() => {
    if (isThere && begun.current !== inbox) begin();
  }, [inbox, isThere]);

  return {
    selection,
    dispatch,
    /** By a key: the focus goes along. */
    go(act: SelectionAct) {
      wantsFocus.current = true;
      dispatch(act);
    },
  };
}

/** The report that is closed may have taken the focus with it: the row that it was opened from has it again. */
export function useReturnToRow(openId: string | null, active: string | null): void {
  const wasOpen = useRef(openId !== null);
  const comeBack = useEffectEvent(() => {
    if (document.activeElement === document.body) rowOf(active)?.focus();
  });
  useEffect(() => {
    if (openId === null && wasOpen.current) comeBack();
    wasOpen.current = openId !== null;
  }, [openId]);
}
