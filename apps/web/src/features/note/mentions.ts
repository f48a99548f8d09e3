/** A colleague who can be mentioned. */
export type Colleague = { _id: string; name: string };

/** An @ that begins a word, and what was typed after it up to the caret. Names have spaces, but no lines. */
const BEFORE_CARET = /(?:^|[\s(])@([^@\n]{0,40})$/u;

/** What is being looked for at the caret, and where its @ stands; null: nothing. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const typed = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { from: caret - typed.length - 1, typed };
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Those whose name has a word that begins with what was typed. A name that is complete is not looked for any more. */
export function colleaguesFor(typed: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = plain(typed);
  return colleagues.filter(({ name }) => {
    const words = plain(name);
    return words.startsWith(wanted) || words.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** The text with a colleague's name in the place of what was typed, and the caret after it. */
export function withMention(
  text: string,
  { from, caret }: { from: number; caret: number },
  { name }: Colleague,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** The colleagues who were picked and whose names still stand in the text. */
export const mentionedIn = (text: string, picked: readonly Colleague[]): string[] => [
  ...new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ _id }) => _id)),
];
