import type { ProviderProblem } from '@sudhaar/domain/provider-login';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import { escapeHtml } from '../../../platform/html.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
    font: 1.0625rem/1.5 system-ui, sans-serif; color: #1d2b26; background: #faf7f1; text-align: center; }
  main { max-width: 26rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; }
  p { margin: 0; }
  @media (prefers-color-scheme: dark) { body { color: #e8ece9; background: #0f1614; } }`;

/**
 * The end of a confirmation, in a window of its own. The page that asked for it is still open in another one, so that
 * this one loads nothing.
 */
export function confirmationPage(name: string, language: Language, problem: ProviderProblem | null): string {
  const t = translator(language);
  const [title, text] =
    problem === null
      ? [t('providerLogin:confirm.doneTitle'), t('providerLogin:confirm.done')]
      : [t('providerLogin:confirm.failedTitle'), t(`providerLogin:problems.${problem}`, { name })];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>
</html>`;
}
