import { storage } from '../../lib/device/storage.ts';

/** Background colour from tokens.css, for the frame of the installed app. */
const PAPER = { light: '#faf7f1', dark: '#0f1614' };

/** Applies the theme before the first paint, to avoid a flash of the wrong one, and follows changes. */
export function applyTheme(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const choice = storage.getItem('theme');
    const dark = choice === 'dark' || (choice !== 'light' && systemDark.matches);
    const theme = dark ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('content', PAPER[theme]);
  };
  apply();
  systemDark.addEventListener('change', apply);
  for (const event of ['storage', 'themechosen']) addEventListener(event, apply);
}
