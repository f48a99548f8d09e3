import type { Theme } from '@sudhaar/domain/settings';
import { api } from '../api/api.ts';
import { chooseLanguage, i18n } from '../i18n/i18n.ts';
import { session } from '../session/use-session.ts';
import { storage } from './storage.ts';
import { chooseTheme } from './theme.ts';

/** Language chosen before the login. */
const VISITOR_LANGUAGE_KEY = 'visitor-language';

type Preference = { theme: Theme } | { language: string };

/** Serialised, so that the account ends up with the last choice. */
let last: Promise<unknown> = Promise.resolve();

async function saveToAccount(preference: Preference): Promise<void> {
  if (session.get().token === null) return;
  const saving = last.then(() => api('PUT /api/settings', { body: preference }));
  last = saving.catch(() => undefined);
  await saving;
}

/**
 * Language and theme follow the person. A choice applies at once, and is saved in the account; rejects if that
 * failed.
 */
export function preferTheme(theme: Theme): Promise<void> {
  chooseTheme(theme);
  return saveToAccount({ theme });
}

export async function preferLanguage(language: string): Promise<void> {
  await chooseLanguage(language);
  if (session.get().token === null) storage.setItem(VISITOR_LANGUAGE_KEY, language);
  await saveToAccount({ language });
}

/**
 * Applies the account's settings after a login, unless a language was just chosen here. From then on this browser
 * remembers.
 */
export function applyAccountSettings(): void {
  let known = session.get().id;
  session.subscribe(() => {
    const { id } = session.get();
    if (id !== known && id !== '') applySettingsOf(id).catch((error) => console.error(error));
    known = id;
  });
}

async function applySettingsOf(id: string): Promise<void> {
  const chosenHere = storage.getItem(VISITOR_LANGUAGE_KEY);
  storage.removeItem(VISITOR_LANGUAGE_KEY);
  if (chosenHere) await saveToAccount({ language: chosenHere });
  const { language, theme } = await api('GET /api/settings');
  if (session.get().id !== id) return;
  // "System" is the default, so it does not override this browser's choice.
  if (theme !== 'system') chooseTheme(theme);
  if (language !== null && language !== i18n.language) await chooseLanguage(language);
}
