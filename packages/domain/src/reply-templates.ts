import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import { TEXT_MAX } from './limits.ts';
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

/** One word in braces. Other braces are left alone. */
const IN_BRACES = /\{(\p{L}[\p{L}\p{M}\p{N}_]*)\}/gu;

const isPlaceholder = (word: string): word is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(word);

/** One pass, so that braces inside of values stay. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(IN_BRACES, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));

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

export function checkTemplate({ name, text }: { name: string; text: string }): void {
  if (name === '') throw new ProductError('invalid_input', { problem: 'templateNameMissing', field: 'name' });
  if (text === '') throw new ProductError('invalid_input', { problem: 'commentEmpty', field: 'text' });
  checkPlaceholders(text);
}

/** Heads manage the templates of their office. Every colleague uses them. */
export function allowTemplates(actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepTemplates' });
  return officeId;
}

type Template = { name: string; language: string; category: string | null };

/** Sorted for a post: the reporter's language first, then its category before general ones, then by name. */
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
