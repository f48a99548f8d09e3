// Blocks the first paint on purpose, so that no page flashes in the wrong theme. Not inlined: the content
// security policy allows scripts of our own files only.
(() => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {
      // No storage, no choice: the system decides.
    }
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
