import { ProductError } from '@sudhaar/domain/errors';
import { escapeHtml } from '../html.ts';
import type { ComposedPage } from './pages.ts';

// Parts of server-rendered pages. Texts are escaped; `content` and `items` are HTML.

export const link = (to: string, text: string): string =>
  `<a class="underline" href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
export const paragraph = (text: string): string => `<p class="mt-2">${escapeHtml(text)}</p>`;
export const paragraphLink = (to: string, text: string): string => `<p class="mt-2">${link(to, text)}</p>`;
export const list = (items: string[]): string =>
  `<ul class="mt-3 grid gap-2">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const part = (title: string, content: string): string =>
  `<section class="mt-8"><h2 class="text-title">${escapeHtml(title)}</h2>${content}</section>`;
export const whole = (title: string, lead: string, content: string): string =>
  `<main class="page py-8"><h1 class="text-heading">${escapeHtml(title)}</h1>${paragraph(lead)}${content}</main>`;

export async function missingIfNotFound(
  write: () => Promise<ComposedPage>,
): Promise<ComposedPage | 'missing'> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ProductError && error.code === 'not_found') return 'missing';
    throw error;
  }
}
