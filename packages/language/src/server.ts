import i18next, { type TFunction } from 'i18next';
import { common } from './en/common.ts';
import { mail } from './en/mail.ts';
import { notices } from './en/notices.ts';
import { replies } from './en/replies.ts';
import { DEFAULT_LANGUAGE, type Language, type ServerTexts } from './languages.ts';

const resources: Record<Language, ServerTexts> = { en: { common, mail, notices, replies } };

// Plain text and JSON leave the server, so nothing is escaped here; whoever writes HTML escapes it there.
const instance = i18next.createInstance({
  resources,
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: 'common',
  ns: ['common', 'mail', 'notices', 'replies'],
  initAsync: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false },
});
void instance.init();

export type Translate = TFunction<['common', 'mail', 'notices', 'replies']>;
export const translator = (language: Language): Translate => instance.getFixedT(language);
