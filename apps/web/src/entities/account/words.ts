import { BIO_SHOWN } from '@sudhaar/domain/profiles';
import { firstLetterOf } from '../../lib/i18n/first-letter.ts';

/** Returns null if the whole text is short enough. */
export function beginningOf(text: string): string | null {
  const letters = [...text];
  return letters.length > BIO_SHOWN ? `${letters.slice(0, BIO_SHOWN).join('').trimEnd()}…` : null;
}

/** First letters of the first two words, or U. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return words.slice(0, 2).map(firstLetterOf).join('') || 'U';
}

/** "4.2 days": a duration in the unit that people would use. */
type Duration = { unit: 'minutes' | 'hours' | 'days'; value: number };

export function spanOf(hours: number): Duration {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  if (hours < 1) return { unit: 'minutes', value: Math.max(1, Math.round(hours * 60)) };
  return hours < 48 ? { unit: 'hours', value: rounded(hours) } : { unit: 'days', value: rounded(hours / 24) };
}
