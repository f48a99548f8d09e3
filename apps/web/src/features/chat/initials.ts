import { firstLetterOf } from '../../lib/i18n/first-letter.ts';
import type { Tone } from '../../ui/avatar.tsx';

const TONES: readonly Tone[] = ['green', 'sky', 'marigold', 'brick'];

/** First letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetterOf(word ?? '')).join('');
}

/** An account has one colour everywhere. */
export function toneOf(accountId: string | null): Tone {
  const sum = [...(accountId ?? '')].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return TONES[sum % TONES.length] ?? 'green';
}
