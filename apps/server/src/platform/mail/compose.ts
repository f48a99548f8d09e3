import { cleanName, cleanText, shorten } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import { escapeHtml } from '../html.ts';
import { newId } from '../id.ts';
import type { Email, UnsubscribeLinks } from './send-email.ts';

export type Draft = {
  to: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  sections?: readonly Section[];
  /** Call to action. */
  action?: { label: string; url: string } | undefined;
  replyTo?: string;
  by?: string | undefined;
  delivers?: Email['delivers'];
  unsubscribe?: UnsubscribeLinks | undefined;
};

/** A heading with posts under it, and perhaps an unsubscribe link. Photos are left out of the text version. */
export type Section = {
  heading: string;
  lines: readonly { text: string; url?: string; picture?: { url: string; alt: string } | undefined }[];
  end?: { label: string; url: string };
};

/** In characters. Longer than any of our subjects with a name in it. */
const SUBJECT_MAX = 150;

/** Mail programs decode `=?…?=` in a subject, so a name could hide anything in it. */
const subjectOf = (text: string): string => shorten(cleanName(text).replaceAll('=?', '= ?'), SUBJECT_MAX);

/**
 * Cleans all user texts again: old rows and names from outside may contain invisible characters, or marks that change
 * the direction of our own text.
 */
function cleaned({ subject, paragraphs, sections = [], action, ...draft }: Draft) {
  return {
    ...draft,
    subject: subjectOf(subject),
    paragraphs: paragraphs.map(cleanText),
    sections: sections.map(({ heading, lines: rows, end }) => ({
      heading: cleanName(heading),
      lines: rows.map(({ text, picture, ...row }) => ({
        ...row,
        text: cleanName(text),
        ...(picture && { picture: { ...picture, alt: cleanName(picture.alt) } }),
      })),
      ...(end && { end: { ...end, label: cleanName(end.label) } }),
    })),
    action: action && { ...action, label: cleanName(action.label) },
  };
}

/** Indents user texts with empty lines, so that they can't look like our own paragraphs. */
const asOneBlock = (paragraph: string): string =>
  paragraph.includes('\n\n') ? paragraph.replaceAll('\n', '\n  ') : paragraph;

/** Plain text and HTML with the product's signature, in the reader's language. */
export function composeEmail(draft: Draft): Email {
  const { paragraphs, sections, action, language, ...envelope } = cleaned(draft);
  const t = translator(language);
  const { unsubscribe } = envelope;
  const text = [
    ...paragraphs.map(asOneBlock),
    ...sections.map(sectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `${t('mail:signature')}\n${t('tagline')}`,
    ...(unsubscribe ? [`${t('mail:unsubscribe')}:\n${unsubscribe.page}`] : []),
  ].join('\n\n');
  const small = 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#4c5955';
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(envelope.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#faf7f1;color:#1b2422;font-family:sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:14px">',
    `<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#0e5a4a">${escapeHtml(t('brand'))}</p>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px;line-height:1.6">${lines(paragraph)}</p>`),
    ...sections.map(sectionHtml),
    ...(action ? [button(action)] : []),
    `<p style="${small}">${escapeHtml(t('mail:signature'))}<br>${escapeHtml(t('tagline'))}</p>`,
    ...(unsubscribe
      ? [
          `<p style="${small}"><a href="${escapeHtml(unsubscribe.page)}" style="color:#4c5955">${escapeHtml(t('mail:unsubscribe'))}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n');
  return { id: newId(), ...envelope, text, html };
}

const sectionText = ({ heading, lines: rows, end }: Section): string =>
  [
    heading,
    ...rows.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)),
    ...(end ? [`${end.label}: ${end.url}`] : []),
  ].join('\n');

const link = (url: string, inner: string, color: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${color}">${inner}</a>`;

function sectionHtml({ heading, lines: rows, end }: Section): string {
  const items = rows.map(({ text, url, picture }) => {
    const photo = picture
      ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="504" style="display:block;width:100%;max-width:504px;height:auto;margin:0 0 6px;border-radius:10px">`
      : '';
    const words = photo + escapeHtml(text);
    return `<li style="margin:0 0 ${picture ? 16 : 8}px">${url ? link(url, words, '#0e5a4a') : words}</li>`;
  });
  const bullets = rows.some(({ picture }) => picture) ? 'padding:0;list-style:none' : 'padding:0 0 0 20px';
  return [
    `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4">${escapeHtml(heading)}</h2>`,
    `<ul style="margin:0 0 12px;${bullets};line-height:1.6">${items.join('')}</ul>`,
    ...(end
      ? [`<p style="margin:0 0 16px;font-size:13px">${link(end.url, escapeHtml(end.label), '#4c5955')}</p>`]
      : []),
  ].join('\n');
}

const lines = (paragraph: string): string => escapeHtml(paragraph).replaceAll('\n', '<br>');

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:#f5a81c;color:#2b1c00;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;
