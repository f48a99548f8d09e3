import { THEMES, type Theme } from '@sudhaar/domain/settings';
import { storage } from './storage.ts';

const THEME_KEY = 'theme';

export const chosenTheme = (): Theme =>
  THEMES.find((theme) => theme === storage.getItem(THEME_KEY)) ?? 'system';

/** Keeps the choice; public/theme.js, which also runs before the first paint, puts it on the page. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') storage.removeItem(THEME_KEY);
  else storage.setItem(THEME_KEY, theme);
  dispatchEvent(new Event('themechosen'));
}
