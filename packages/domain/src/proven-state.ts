import type { PostState } from './post-state.ts';
import type { RoutingKind } from './responsibility.ts';

/** Parts of the state that the history proves. */
export const PROVEN_PARTS = [
  'stage',
  'closure',
  'officeId',
  'category',
  'dueAt',
  'mergedInto',
  'holdUntil',
] as const;
export type ProvenPart = (typeof PROVEN_PARTS)[number];

/** `dueAt` and `holdUntil` in the format of `toISOString`. `mergedInto` is the number of the main post. */
export type ProvenState = Record<ProvenPart, string | null>;

export const differingParts = (one: ProvenState, other: ProvenState): ProvenPart[] =>
  PROVEN_PARTS.filter((part) => one[part] !== other[part]);

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** Accepts any JSON, so that a forged entry is reported instead of causing an error. */
const fieldsOf = (value: unknown): Fields => Object(value);

function readEntry(entry: string): Fields {
  try {
    return fieldsOf(JSON.parse(entry));
  } catch {
    return {};
  }
}

/** `contradictions` are the parts in which the entry does not follow from the state before it. */
export type ProofResult = { state: ProvenState | null; contradictions: readonly ProvenPart[] };

/**
 * Adds the next entry of a history to the state that the entries before it prove. null: they prove none, because they were
 * written by a version whose entries did not say category and due date.
 *
 * A part that was changed in the database and not by an entry shows at the next entry, which then says something else than
 * it may: only moves change the stage, and only corrections, merges and reopenings the due date.
 */
export function proveNext(before: ProvenState | null, text: string): ProofResult {
  const entry = readEntry(text);
  const recorded = stateOf(fieldsOf(entry.state));
  const isWhole = entry.kind === 'reported' || entry.kind === 'upgraded';
  if (before === null) return { state: isWhole && 'state' in entry ? recorded : null, contradictions: [] };
  const { from, to, isDueMoved, mayEndHold } = claimsOf(entry, before);
  const expected = { ...before, ...to };
  const { category, dueAt, holdUntil } = recorded;
  // A second complete state would be a way to change everything.
  const state = isWhole ? recorded : { ...expected, category, dueAt, holdUntil };
  const isFree = (part: ProvenPart): boolean =>
    (part === 'dueAt' && isDueMoved) || (part === 'holdUntil' && mayEndHold && holdUntil === null);
  const contradicts = (part: ProvenPart): boolean =>
    (from[part] !== undefined && from[part] !== before[part]) ||
    (state[part] !== expected[part] && !isFree(part));
  return { state, contradictions: PROVEN_PARTS.filter(contradicts) };
}

const stateOf = (fields: Fields): ProvenState => ({
  stage: textOf(fields.stage),
  closure: textOf(fields.closure),
  officeId: textOf(fields.officeId),
  category: textOf(fields.category),
  dueAt: textOf(fields.dueAt),
  mergedInto: textOf(fields.mergedInto),
  holdUntil: textOf(fields.holdUntil),
});

type Claims = {
  from: Partial<ProvenState>;
  to: Partial<ProvenState>;
  isDueMoved: boolean;
  /** Another office ends a hold, unless it takes over from a retired one. */
  mayEndHold: boolean;
};

const endsHoldAt = (stage: string | null, before: string | null): boolean =>
  stage === 'Waiting for User Verification' ||
  stage === 'Finished' ||
  (stage === 'Unseen' && before !== 'Unseen');

function claimsOf(entry: Fields, before: ProvenState): Claims {
  if (entry.kind === 'move') {
    const [from, to] = [textOf(entry.from), textOf(entry.to)];
    return {
      from: { stage: from },
      to: {
        stage: to,
        closure: textOf(entry.closure),
        ...(endsHoldAt(to, from) && { holdUntil: null }),
      },
      // Reopening restarts the clock.
      isDueMoved: from === 'Finished' && to !== 'Finished',
      mayEndHold: false,
    };
  }
  return entry.kind === 'routing'
    ? claimsOfRouting(entry, before)
    : { from: {}, to: {}, isDueMoved: false, mayEndHold: false };
}

function claimsOfRouting(entry: Fields, before: ProvenState): Claims {
  const [from, to, report] = [textOf(entry.from), textOf(entry.to), textOf(entry.report)];
  const namesOffice = from !== null || to !== null;
  // A new post already has the office that its second entry names.
  const isFirstOffice = from === null && to === before.officeId;
  const isCategorized = entry.routing === 'categorized';
  const isMerged = entry.routing === 'merged';
  const isSeparated = entry.routing === 'unmerged';
  return {
    from: {
      ...(namesOffice && !isFirstOffice && { officeId: from }),
      ...(isMerged && { mergedInto: null }),
      ...(isSeparated && { mergedInto: report }),
    },
    to: {
      // A disputed post stays where it is. The entry names the office that it would go to.
      ...(namesOffice && entry.routing !== 'disputed' && { officeId: to }),
      ...(isCategorized && { category: textOf(entry.category) }),
      ...(isMerged && { mergedInto: report, holdUntil: null }),
      ...(entry.routing === 'onHold' && { holdUntil: textOf(entry.until) }),
      ...(entry.routing === 'resumed' && { holdUntil: null }),
      ...(isSeparated && { mergedInto: null }),
    },
    // An earlier post about the same problem was merged into it.
    isDueMoved: isCategorized || entry.routing === 'dueEarlier',
    mayEndHold: namesOffice && from !== to,
  };
}

/** A routing entry that a change needs, so that its history proves the new state. */
export type RequiredRouting = {
  kind: RoutingKind;
  fromOfficeId?: string | null;
  toOfficeId?: string | null;
  category?: string;
};

/** Returns undefined if the change needs no entry or already has one. */
export function requiredRouting(
  before: Pick<PostState, 'officeId' | 'category'>,
  after: Pick<PostState, 'officeId' | 'category'>,
): RequiredRouting | undefined {
  if (before.officeId !== after.officeId)
    return {
      kind: after.officeId === null ? 'withoutOffice' : 'sent',
      fromOfficeId: before.officeId,
      toOfficeId: after.officeId,
    };
  return before.category === after.category ? undefined : { kind: 'categorized', category: after.category };
}
