import { common } from './en/common.ts';
import { mail } from './en/mail.ts';
import { notices } from './en/notices.ts';
import { replies } from './en/replies.ts';
import type { Language, ServerTexts } from './languages.ts';
import { createTranslate, type Translate as TranslateTexts } from './translate.ts';

const texts: Record<Language, ServerTexts> = { en: { common, mail, notices, replies } };

export type Translate = TranslateTexts<ServerTexts, keyof ServerTexts, 'common'>;

// Plain text and JSON leave the server, so nothing is escaped here; whoever writes HTML escapes it there.
const translators = new Map<Language, Translate>();

export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const files: Record<string, object> = texts[language];
  const made: Translate = createTranslate(language, 'common', (file) => files[file]);
  translators.set(language, made);
  return made;
}
