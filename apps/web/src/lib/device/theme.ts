import { THEMES, type Theme } from '@sudhaar/domain/settings';
import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

const THEME_KEY = 'theme';

const chosenTheme = (): Theme => THEMES.find((theme) => theme === storage.getItem(THEME_KEY)) ?? 'system';

/** Keeps the choice; head/theme.ts, which runs before the first paint, puts it on the page. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') storage.removeItem(THEME_KEY);
  else storage.setItem(THEME_KEY, theme);
  dispatchEvent(new Event('themechosen'));
}

const EVENTS = ['themechosen', 'storage'];
function subscribe(listener: () => void) {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** The choice, wherever on the page or in which tab it was made. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme, () => 'system');
