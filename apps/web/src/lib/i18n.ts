import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, pickLanguage } from '@sudhaar/language/languages';
import { type WebNamespace, webTexts } from '@sudhaar/language/web';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storage } from './storage.ts';

const LANGUAGE_KEY = 'language';

const textFiles: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    const files: Record<string, () => Promise<object>> = isLanguage(language) ? webTexts[language] : {};
    return (await files[namespace]?.()) ?? {};
  },
};

export const i18n = i18next.createInstance();

const ready = i18n
  .use(textFiles)
  .use(initReactI18next)
  .init({
    lng: pickLanguage([storage.getItem(LANGUAGE_KEY), ...navigator.languages].filter(Boolean).join()),
    supportedLngs: Object.keys(LANGUAGES),
    fallbackLng: DEFAULT_LANGUAGE,
    ns: ['common', 'shell'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // No advertisement in people's consoles.
    showSupportNotice: false,
  });

/** Resolves when the texts are there: those of every page, and those named. */
export async function loadTexts(...namespaces: WebNamespace[]): Promise<void> {
  await ready;
  await i18n.loadNamespaces(namespaces);
}

const markPage = (language: string) => {
  document.documentElement.lang = language;
};
i18n.on('languageChanged', markPage);

export async function chooseLanguage(language: string): Promise<void> {
  storage.setItem(LANGUAGE_KEY, language);
  await i18n.changeLanguage(language);
}
