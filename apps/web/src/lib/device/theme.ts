import { THEMES, type Theme } from '@sudhaar/domain/settings';
import type { Readable } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { storage } from './storage.ts';

const THEME_KEY = 'theme';

const chosenTheme = (): Theme => THEMES.find((theme) => theme === storage.getItem(THEME_KEY)) ?? 'system';

/** head/theme.ts applies it before the first paint. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') storage.removeItem(THEME_KEY);
  else storage.setItem(THEME_KEY, theme);
  dispatchEvent(new Event('themechosen'));
}

const EVENTS = ['themechosen', 'storage'];

/**
 * Window events instead of `createStore`, because the head script (another bundle) and other tabs must receive them.
 */
const theme: Readable<Theme> = {
  get: chosenTheme,
  subscribe(listener) {
    for (const event of EVENTS) addEventListener(event, listener);
    return () => {
      for (const event of EVENTS) removeEventListener(event, listener);
    };
  },
};

export const useTheme = (): Theme => useStore(theme, () => 'system');
