import { createHash } from 'node:crypto';
import english from './en.json' with { type: 'json' };
import hindi from './hi.json' with { type: 'json' };
import romanised from './hi-latn.json' with { type: 'json' };

/** The question, and every answer that is right. */
export type MeasuredQuestion = { question: string; right: readonly string[] };
export const WRITINGS = ['en', 'hi', 'hi-latn'] as const;
export type Writing = (typeof WRITINGS)[number];
export const HALVES = ['tuning', 'heldOut'] as const;
export type Half = (typeof HALVES)[number];

const ROWS: Record<Writing, string[][]> = { en: english, hi: hindi, 'hi-latn': romanised };

const digestOf = (question: string): string => createHash('sha256').update(question).digest('hex');

/** The digest decides, so nobody chose which questions are held out. */
export function questionsOf(writing: Writing, half: Half): MeasuredQuestion[] {
  const sorted = ROWS[writing]
    .map(([question = '', ...right]) => ({ question, right, digest: digestOf(question) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
  const middle = sorted.length / 2;
  return (half === 'tuning' ? sorted.slice(0, middle) : sorted.slice(middle)).map(({ question, right }) => ({
    question,
    right,
  }));
}
