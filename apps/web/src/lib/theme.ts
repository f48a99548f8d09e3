import { storage } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const THEME_KEY = 'theme';

export const chosenTheme = (): Theme =>
  THEMES.find((theme) => theme === storage.getItem(THEME_KEY)) ?? 'system';

/** Keeps the choice; public/theme.js, which also runs before the first paint, puts it on the page. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') storage.removeItem(THEME_KEY);
  else storage.setItem(THEME_KEY, theme);
  dispatchEvent(new Event('themechosen'));
}
