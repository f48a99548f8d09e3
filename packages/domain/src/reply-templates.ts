import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import { TEXT_MAX } from './limits.ts';
import type { Stage } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

/** {number} becomes the post's number. */
export const PLACEHOLDERS = [
  'number',
  'category',
  'place',
  'office',
  'stage',
  'due',
  'reported',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type TemplateValues = Record<Placeholder, string>;

/** Limit per office. */
export const TEMPLATES_MAX = 200;

/** Languages of one template, more than there are. */
export const LANGUAGES_MAX = 20;

/** One word in braces. Other braces are left alone. */
const IN_BRACES = /\{(\p{L}[\p{L}\p{M}\p{N}_]*)\}/gu;

const isPlaceholder = (word: string): word is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(word);

/** One pass, so that braces inside of values stay. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(IN_BRACES, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));

/** What a placeholder is filled in from, as far as it decides whether the result makes sense. */
export type FillFacts = { stage: Stage; dueAt: Date; place: string };

/**
 * A sentence around a placeholder is true for most reports only. A due date that has passed would be a promise for
 * yesterday, and one of work that was shown already promises it again.
 */
const FILL_PROBLEMS = {
  replyDuePassed: ({ dueAt }: FillFacts, now: Date) => dueAt <= now,
  replyDueMet: ({ stage }: FillFacts) => stage === 'Waiting for User Verification' || stage === 'Finished',
  replyPlaceUnknown: ({ place }: FillFacts) => place === '',
} as const;
export type FillProblem = keyof typeof FILL_PROBLEMS;

/** In this order: shown work is no broken promise, even if its due date has passed since. */
const PROBLEMS_OF: Partial<Record<Placeholder, readonly FillProblem[]>> = {
  due: ['replyDueMet', 'replyDuePassed'],
  place: ['replyPlaceUnknown'],
};

/** Returns the first placeholder's problem, or null if every sentence makes sense. */
export function fillProblem(text: string, facts: FillFacts, now: Date): FillProblem | null {
  const used = [...text.matchAll(IN_BRACES)].map(([, word = '']) => word).filter(isPlaceholder);
  const possible = used.flatMap((name) => PROBLEMS_OF[name] ?? []);
  return possible.find((problem) => FILL_PROBLEMS[problem](facts, now)) ?? null;
}

export function checkFill(text: string, facts: FillFacts, now: Date): void {
  const problem = fillProblem(text, facts, now);
  if (problem) throw new ProductError('conflict', { problem });
}

/** A text, and perhaps the same in other languages. */
export type ReplyTexts = { language: string; text: string; translations: Readonly<Record<string, string>> };

/** In the reporter's language if there is such a text, else as it was written. */
export function replyIn(
  { language, text, translations }: ReplyTexts,
  wanted: string | null,
): { language: string; text: string } {
  const translated = wanted === null || wanted === language ? undefined : translations[wanted];
  return wanted !== null && translated !== undefined
    ? { language: wanted, text: translated }
    : { language, text };
}

/** Rejects unknown placeholders. */
export function checkPlaceholders(text: string, field = 'text'): void {
  const unknown = [...text.matchAll(IN_BRACES)].map(([, word = '']) => word).filter((w) => !isPlaceholder(w));
  if (unknown.length === 0) return;
  const names = [...new Set(unknown)].map((word) => `{${word}}`).join(', ');
  throw new ProductError('invalid_input', { problem: 'placeholderUnknown', field, values: { names } });
}

/** Values are longer than placeholders, so a short template can become too long a reply. */
export function checkFilled(text: string): void {
  if (text.length > TEXT_MAX.comment)
    throw new ProductError('invalid_input', { problem: 'textTooLong', field: 'text' });
}

export function checkTemplate({ name, ...texts }: { name: string } & Omit<ReplyTexts, 'language'>): void {
  if (name === '') throw new ProductError('invalid_input', { problem: 'templateNameMissing', field: 'name' });
  if (texts.text === '') throw new ProductError('invalid_input', { problem: 'commentEmpty', field: 'text' });
  checkPlaceholders(texts.text);
  for (const text of Object.values(texts.translations)) checkPlaceholders(text, 'translations');
}

/** Heads manage the templates of their office. Every colleague uses them. */
export function allowTemplates(actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepTemplates' });
  return officeId;
}

type Template = Pick<ReplyTexts, 'language' | 'translations'> & { name: string; category: string | null };
const isIn = ({ language, translations }: Template, wanted: string): boolean =>
  language === wanted || translations[wanted] !== undefined;

/** Sorted for a post: the reporter's language first, then its category before general ones, then by name. */
export function fittingTemplates<T extends Template>(
  templates: readonly T[],
  { category, language }: { category: string; language: string },
): T[] {
  const rank = (one: Template): number => (isIn(one, language) ? 0 : 2) + (one.category === category ? 0 : 1);
  return templates
    .filter((one) => one.category === null || one.category === category)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
