export type Command =
  | 'down'
  | 'up'
  | 'extendDown'
  | 'extendUp'
  | 'first'
  | 'last'
  | 'open'
  | 'close'
  | 'leaveField'
  | 'choose'
  | 'chooseLoaded'
  | 'chooseAll'
  | 'next'
  | 'previous'
  | 'claim'
  | 'advance'
  | 'assign'
  | 'transfer'
  | 'categorize'
  | 'note'
  | 'reply'
  | 'merge'
  | 'print'
  | 'search'
  | 'keys';

/** Focus on a row, in the open post or one of its fields, in another field or a dialog, or elsewhere. */
export type Place = 'row' | 'report' | 'reportField' | 'typing' | 'page';

type KeyPress = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The keys dialog lists this table. */
export const LETTERS = {
  j: 'down',
  k: 'up',
  ']': 'next',
  '[': 'previous',
  x: 'choose',
  a: 'chooseLoaded',
  A: 'chooseAll',
  c: 'claim',
  v: 'advance',
  s: 'assign',
  t: 'transfer',
  g: 'categorize',
  r: 'reply',
  n: 'note',
  m: 'merge',
  p: 'print',
  '/': 'search',
  '?': 'keys',
} as const satisfies Record<string, Command>;

const ROW_KEYS = new Map<string, Command>(
  Object.entries({
    ArrowDown: 'down',
    ArrowUp: 'up',
    'Shift ArrowDown': 'extendDown',
    'Shift ArrowUp': 'extendUp',
    Home: 'first',
    End: 'last',
    Enter: 'open',
    ' ': 'choose',
  } as const),
);
const BY_LETTER = new Map<string, Command>(Object.entries(LETTERS));

/** People can switch letter keys off, as WCAG requires. The keys of a row stay. */
export function commandOf(press: KeyPress, place: Place, withLetters: boolean): Command | null {
  if (place === 'typing' || press.ctrlKey || press.metaKey || press.altKey) return null;
  // Keeps the typed text, and returns to shortcuts.
  if (place === 'reportField') return press.key === 'Escape' ? 'leaveField' : null;
  if (press.key === 'Escape') return 'close';
  const onRow = place === 'row' && ROW_KEYS.get(press.shiftKey ? `Shift ${press.key}` : press.key);
  if (onRow) return onRow;
  const letter = withLetters && BY_LETTER.get(press.key);
  if (!letter) return null;
  // One post is open next to the list, and the next one replaces it.
  if (place === 'report' && letter === 'down') return 'next';
  if (place === 'report' && letter === 'up') return 'previous';
  return letter;
}

const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], dialog, [role=menu], [role=dialog], [role=application]';

export function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  const isInReport = target.closest('[data-desk-report]') !== null;
  if (target.closest(FIELDS)) return isInReport ? 'reportField' : 'typing';
  if (target.matches('[data-desk-row]')) return 'row';
  return isInReport ? 'report' : 'page';
}
