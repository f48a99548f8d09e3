/** The active row, and the rows chosen for bulk actions. */
export type Selection = {
  /** In list order. */
  ids: readonly string[];
  /** Null if the list is empty. */
  active: string | null;
  /** Start of a range that the shift key extends. */
  anchor: string | null;
  chosen: ReadonlySet<string>;
  /** The whole inbox, including rows that are not loaded. */
  isAll: boolean;
};

export type SelectionAct =
  | { act: 'list'; ids: readonly string[] }
  /** Another inbox was loaded. Starts at its first row. */
  | { act: 'begin'; ids: readonly string[] }
  | { act: 'go'; id: string }
  | { act: 'move' | 'extend'; by: 1 | -1 }
  | { act: 'first' | 'last' }
  | { act: 'toggle'; id: string }
  /** All rows from the anchor to this one. */
  | { act: 'reach'; id: string }
  | { act: 'chooseFirst'; count: number }
  | { act: 'chooseLoaded' | 'chooseAll' | 'clear' };

export const EMPTY_SELECTION: Selection = {
  ids: [],
  active: null,
  anchor: null,
  chosen: new Set(),
  isAll: false,
};

export const isChosen = ({ isAll, chosen }: Selection, id: string): boolean => isAll || chosen.has(id);

export const isLoadedChosen = ({ ids, chosen, isAll }: Selection): boolean =>
  ids.length > 0 && (isAll || ids.every((id) => chosen.has(id)));

export function select(state: Selection, act: SelectionAct): Selection {
  switch (act.act) {
    case 'list':
      return listed(state, act.ids);
    case 'begin':
      return { ...listed(state, act.ids), active: act.ids[0] ?? null, anchor: null };
    case 'go':
      // The focus follows the active row, which must not end the range that it is the end of.
      if (!state.ids.includes(act.id)) return state;
      return { ...state, active: act.id, anchor: act.id === state.active ? state.anchor : null };
    case 'first':
    case 'last':
      return { ...state, active: state.ids.at(act.act === 'first' ? 0 : -1) ?? null, anchor: null };
    case 'move':
      return { ...state, active: stepFrom(state, act.by), anchor: null };
    case 'extend':
      return extendTo(state, stepFrom(state, act.by));
    case 'reach':
      return state.ids.includes(act.id) ? extendTo(state, act.id) : state;
    case 'toggle':
      return toggled(state, act.id);
    case 'chooseFirst':
      return { ...state, chosen: new Set(state.ids.slice(0, act.count)), isAll: false };
    case 'chooseLoaded':
      return { ...state, chosen: new Set(isLoadedChosen(state) ? [] : state.ids), isAll: false };
    case 'chooseAll':
      return { ...state, chosen: new Set(state.ids), isAll: true };
    case 'clear':
      return { ...state, chosen: new Set(), anchor: null, isAll: false };
  }
}

/** Rows were added, removed or moved. If the active row is gone, the next one becomes active. */
function listed(state: Selection, ids: readonly string[]): Selection {
  const there = new Set(ids);
  const { active, anchor, chosen } = state;
  return {
    ...state,
    ids,
    active: active !== null && there.has(active) ? active : nextOf(state, there),
    anchor: anchor !== null && there.has(anchor) ? anchor : null,
    chosen: new Set([...chosen].filter((id) => there.has(id))),
  };
}

/** The next remaining row below, else above, else the first. */
function nextOf({ ids, active }: Selection, there: ReadonlySet<string>): string | null {
  const at = active === null ? 0 : ids.indexOf(active);
  const below = ids.slice(Math.max(at, 0)).find((id) => there.has(id));
  const above = ids.slice(0, Math.max(at, 0)).findLast((id) => there.has(id));
  const [first = null] = there;
  return below ?? above ?? first;
}

function stepFrom({ ids, active }: Selection, by: 1 | -1): string | null {
  const at = active === null ? -1 : ids.indexOf(active);
  if (at === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)] ?? null;
}

/** The new range replaces the previous one, so that going back deselects rows. */
function extendTo(state: Selection, to: string | null): Selection {
  const from = state.anchor ?? state.active ?? to;
  if (to === null || from === null) return state;
  const before = new Set(state.anchor === null ? [] : between(state.ids, from, state.active ?? from));
  const kept = (state.isAll ? [...state.ids] : [...state.chosen]).filter((id) => !before.has(id));
  return {
    ...state,
    active: to,
    anchor: from,
    chosen: new Set([...kept, ...between(state.ids, from, to)]),
    isAll: false,
  };
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === -1 ? [] : ids.slice(from, to + 1);
}

function toggled(state: Selection, id: string): Selection {
  if (!state.ids.includes(id)) return state;
  // Deselecting one of all keeps the loaded rows selected.
  const chosen = new Set(state.isAll ? state.ids : state.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return { ...state, active: id, anchor: null, chosen, isAll: false };
}
