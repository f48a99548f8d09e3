import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { EMPTY_SELECTION, type SelectionAct, select } from '../../entities/desk/selection.ts';

const rowOf = (id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector(`[data-desk-row="${CSS.escape(id)}"]`);

/**
 * Active and chosen rows. The focus follows the keys, and moves to the next row if one leaves the list. `isThere`
 * means that the rows belong to this inbox and not to the previous one.
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
  // Computed during render, to avoid a frame with an empty list.
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

  // A selection does not carry over to another inbox, which starts at its top once its rows have loaded. Placed below
  // the effect that follows rows, so that it wins.
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
    /** By key, so the focus follows. */
    go(act: SelectionAct) {
      wantsFocus.current = true;
      dispatch(act);
    },
  };
}

/** Returns the focus to the row when the open post closes. */
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
