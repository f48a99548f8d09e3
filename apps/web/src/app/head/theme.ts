import { storage } from '../../lib/device/storage.ts';

/** The paper of tokens.css: the frame of the installed app follows the page. */
const PAPER = { light: '#faf7f1', dark: '#0f1614' };

/** Puts the chosen theme on the page before it is painted, so that none flashes in the wrong one, and follows it. */
export function followTheme(): void {
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
