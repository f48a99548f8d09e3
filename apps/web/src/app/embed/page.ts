import type { EmbedParams } from './address.ts';
import { createElement, newTab } from './create-element.ts';
import type { EmbedTranslate } from './texts.ts';

type Heading = { title: string; details: string[] };

/** The frame of the map: heading, summary of what is in view, and a link to the product. */
export function drawPage(t: EmbedTranslate, { title, details }: Heading) {
  const element = createElement('div', {
    role: 'application',
    'aria-label': title,
    class: 'map',
    'data-many': '',
  });
  const noStreets = createElement('p', { class: 'streets', hidden: '' }, t('places:map.noStreets'));
  const frame = createElement('div', { class: 'frame' }, element, noStreets);
  const status = createElement('p', { class: 'status', role: 'status' });
  const link = newTab('/map', t('open'), t('newTab'));
  const heading = createElement('h1', {}, [title, ...details].join(' · '));
  document.title = `${title} · ${t('common:brand')}`;
  const bar = createElement(
    'div',
    { class: 'bar' },
    createElement('div', { class: 'words' }, heading, status),
    link,
  );
  document.body.replaceChildren(createElement('main', {}, frame, bar));

  return {
    element,
    frame,
    onStreets: (shown: boolean) => noStreets.toggleAttribute('hidden', shown),
    leadTo: (href: string) => link.setAttribute('href', href),
    /** Tells the author of the URL which parameters were ignored. */
    warn({ wrong }: EmbedParams) {
      if (wrong.length === 0) return;
      const close = createElement('button', { type: 'button', 'aria-label': t('explore:close') }, '×');
      const note = createElement(
        'div',
        { class: 'note', role: 'note' },
        t('unfit', { names: wrong.join(', ') }),
        close,
      );
      close.addEventListener('click', () => note.remove());
      frame.append(note);
    },
    say: (text: string) => status.replaceChildren(text),
    fail(retry: () => void) {
      const again = createElement('button', { type: 'button' }, t('explore:tryAgain'));
      again.addEventListener('click', retry);
      status.replaceChildren(t('explore:failed'), ' ', again);
    },
  };
}

export type Page = ReturnType<typeof drawPage>;
