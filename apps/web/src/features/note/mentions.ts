export type Colleague = { _id: string; name: string };

/** An @ at the start of a word, and the text up to the caret. Names may contain spaces. */
const BEFORE_CARET = /(?:^|[\s(])@([^@\n]{0,40})$/u;

/** The mention being typed at the caret, or null. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const typed = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { from: caret - typed.length - 1, typed };
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Matches the start of any word of a name. Complete names no longer match. */
export function colleaguesFor(typed: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = plain(typed);
  return colleagues.filter(({ name }) => {
    const words = plain(name);
    return words.startsWith(wanted) || words.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** Replaces the typed text with the name, and returns the new caret. */
export function withMention(
  text: string,
  { from, caret }: { from: number; caret: number },
  { name }: Colleague,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Picked colleagues whose names are still in the text. */
export const mentionedIn = (text: string, picked: readonly Colleague[]): string[] => [
  ...new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ _id }) => _id)),
];
