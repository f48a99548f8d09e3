import type { Writing } from '@sudhaar/language/understanding/writing';
import english from './en.json' with { type: 'json' };
import hindi from './hi.json' with { type: 'json' };
import latinHindi from './hi-latn.json' with { type: 'json' };

/** The question, and every answer that is right. */
export type KnownQuestion = { question: string; right: readonly string[] };
export const HALVES = ['tuning', 'heldOut'] as const;
export type Half = (typeof HALVES)[number];

const ROWS: Record<Writing, Record<Half, string[][]>> = { en: english, hi: hindi, 'hi-Latn': latinHindi };

export const questionsOf = (writing: Writing, half: Half): KnownQuestion[] =>
  ROWS[writing][half].map(([question = '', ...right]) => ({ question, right }));
