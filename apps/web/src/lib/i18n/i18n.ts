import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sudhaar/language/languages';
import { createTranslate, type Translate } from '@sudhaar/language/translate';
import { type WebNamespace, type WebTexts, webTexts } from '@sudhaar/language/web';
import { storage } from '../device/storage.ts';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { LANGUAGE_KEY, startingLanguage } from './starting-language.ts';

const language = createStore(import.meta.env.SSR ? DEFAULT_LANGUAGE : startingLanguage());
let chosenLast = language.get();
if (!import.meta.env.SSR) document.documentElement.lang = language.get();

/** In local storage, and in a cookie, so that the server sends public pages in that language. */
function saveLanguage(chosen: Language): void {
  storage.setItem(LANGUAGE_KEY, chosen);
  document.documentElement.lang = chosen;
  // biome-ignore lint/suspicious/noDocumentCookie: what would replace it is not in every browser yet.
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

/** All requested files are fetched before the language changes. */
const requestedNamespaces = new Set<WebNamespace>(['common', 'shell']);
const files = new Map<string, unknown>();

async function fetchTexts(of: Language, names: Iterable<WebNamespace> = requestedNamespaces): Promise<void> {
  const missing = () => [...names].filter((name) => !files.has(`${of}/${name}`));
  // Loops, because another screen may request its texts meanwhile.
  while (missing().length > 0) {
    await Promise.all(
      missing().map(async (name) => files.set(`${of}/${name}`, (await webTexts[of][name]()).default)),
    );
  }
}

/** Loads the common texts and the named ones. */
export async function loadTexts(...names: WebNamespace[]): Promise<void> {
  for (const name of names) requestedNamespaces.add(name);
  // Only these: offline, missing texts of other pages must not block this one.
  await fetchTexts(language.get(), ['common', 'shell', ...names]);
}

export async function chooseLanguage(chosen: string): Promise<void> {
  if (!isLanguage(chosen)) return;
  chosenLast = chosen;
  await fetchTexts(chosen);
  if (chosenLast !== chosen) return;
  if (!import.meta.env.SSR) saveLanguage(chosen);
  language.set(chosen);
}

type TranslateFor<Name extends WebNamespace, First extends Name> = Translate<WebTexts, Name, First>;

/** Cached per language and file, so that `t` only changes with the language. */
const translators = new Map<string, unknown>();

function translator<Name extends WebNamespace, First extends Name>(first: First): TranslateFor<Name, First> {
  const of = language.get();
  const known = translators.get(`${of}/${first}`);
  const t = known ?? createTranslate<WebTexts, Name, First>(of, first, (name) => files.get(`${of}/${name}`));
  if (!known) translators.set(`${of}/${first}`, t);
  return t as TranslateFor<Name, First>;
}

/** For code outside of components. */
export const i18n = {
  get language(): Language {
    return language.get();
  },
  get t() {
    return translator<WebNamespace, 'common'>('common');
  },
  /** Calls back after the language changed. */
  subscribe: language.subscribe,
};

type Translation<Name extends WebNamespace, First extends Name> = {
  t: TranslateFor<Name, First>;
  i18n: typeof i18n;
};

/** Texts of other files need a prefix, such as `common:stages.Unseen`. */
export function useTranslation<Name extends WebNamespace = 'common'>(name?: Name): Translation<Name, Name>;
export function useTranslation<First extends WebNamespace, Other extends WebNamespace>(
  names: readonly [First, ...Other[]],
): Translation<First | Other, First>;
export function useTranslation(names: WebNamespace | readonly [WebNamespace, ...WebNamespace[]] = 'common') {
  useStore(language);
  return { t: translator(typeof names === 'string' ? names : names[0]), i18n };
}
