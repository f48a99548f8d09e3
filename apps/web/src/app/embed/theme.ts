import type { Theme } from '@sudhaar/domain/settings';

/** Uses the requested theme, or follows the device's. */
export function showTheme(asked: Theme): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const isDark = asked === 'dark' || (asked === 'system' && systemDark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  systemDark.addEventListener('change', apply);
}
