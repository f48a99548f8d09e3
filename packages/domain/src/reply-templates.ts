import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import { TEXT_MAX } from './limits.ts';
import type { OfficeActor } from './responsibility.ts';

/** What a reply template may say of a report: {number} becomes the report's number. */
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

/** How many reply templates an office has at most. */
export const TEMPLATES_MAX = 200;

/** One word in braces. Other braces are only braces. */
const IN_BRACES = /\{(\p{L}[\p{L}\p{M}\p{N}_]*)\}/gu;

const isPlaceholder = (word: string): word is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(word);

/** In one pass: a value that has braces of its own stays as it is. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(IN_BRACES, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));

/** Refuses words in braces that no report could fill in. */
export function checkPlaceholders(text: string, field = 'text'): void {
  const unknown = [...text.matchAll(IN_BRACES)].map(([, word = '']) => word).filter((w) => !isPlaceholder(w));
  if (unknown.length === 0) return;
  const names = [...new Set(unknown)].map((word) => `{${word}}`).join(', ');
  throw new ProductError('invalid_input', { problem: 'placeholderUnknown', field, values: { names } });
}

/** Values are longer than their placeholders: what was short enough as a template may be too long as a reply. */
export function checkFilled(text: string): void {
  if (text.length > TEXT_MAX.comment)
    throw new ProductError('invalid_input', { problem: 'textTooLong', field: 'text' });
}

export function checkTemplate({ name, text }: { name: string; text: string }): void {
  if (name === '') throw new ProductError('invalid_input', { problem: 'templateNameMissing', field: 'name' });
  if (text === '') throw new ProductError('invalid_input', { problem: 'commentEmpty', field: 'text' });
  checkPlaceholders(text);
}

/** Heads keep the templates of their office. Every colleague uses them. */
export function allowTemplates(actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepTemplates' });
  return officeId;
}

type Template = { name: string; language: string; category: string | null };

/** Those that fit a report: in its reporter's language first, of its category before general ones, then by name. */
export function fittingTemplates<T extends Template>(
  templates: readonly T[],
  { category, language }: { category: string; language: string },
): T[] {
  const rank = (one: Template): number =>
    (one.language === language ? 0 : 2) + (one.category === category ? 0 : 1);
  return templates
    .filter((one) => one.category === null || one.category === category)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
