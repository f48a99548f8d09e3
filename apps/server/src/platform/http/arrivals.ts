import type { Language } from '@sudhaar/language/languages';
import type { WebApp } from './web-app.ts';

/** Writes into a page what a citizen sees until its script has drawn it. For everybody else it is not there. */
export function withArrival(page: string, { arrivals }: WebApp, path: string, language: Language): string {
  const arrival = arrivals.find((one) => one.language === language && new RegExp(one.pattern).test(path));
  if (!arrival) return page;
  return page.replace(
    '</body>',
    () => `<div id="arrival" inert aria-hidden="true">${arrival.html}</div></body>`,
  );
}
