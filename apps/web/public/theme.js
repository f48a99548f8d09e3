// Blocks the first paint on purpose, so that no page flashes in the wrong theme, and none that was written for visitors
// to somebody who is signed in. Not inlined: the content security policy allows scripts of our own files only.
(() => {
  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // No storage, nothing chosen and nobody signed in.
      return null;
    }
  };
  if (stored('token') !== null) document.documentElement.dataset.signedIn = '';
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const choice = stored('theme');
    const dark = choice === 'dark' || (choice !== 'light' && systemDark.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    // The frame of the installed app follows the page: the paper of tokens.css.
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('content', dark ? '#0f1614' : '#faf7f1');
  };
  apply();
  systemDark.addEventListener('change', apply);
  for (const event of ['storage', 'themechosen']) addEventListener(event, apply);
})();
