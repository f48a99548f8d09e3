import type { EmbedParams } from './address.ts';
import { make, newTab } from './make.ts';
import type { EmbedTranslate } from './texts.ts';

type Heading = { title: string; details: string[] };

/** The page around the map: what it shows, a line about what is in view, and the way to the product. */
export function drawPage(t: EmbedTranslate, { title, details }: Heading) {
  const element = make('div', { role: 'application', 'aria-label': title, class: 'map', 'data-many': '' });
  const noStreets = make('p', { class: 'streets', hidden: '' }, t('places:map.noStreets'));
  const frame = make('div', { class: 'frame' }, element, noStreets);
  const status = make('p', { class: 'status', role: 'status' });
  const link = newTab('/map', t('open'), t('newTab'));
  const heading = make('h1', {}, [title, ...details].join(' · '));
  document.title = `${title} · ${t('common:brand')}`;
  const bar = make('div', { class: 'bar' }, make('div', { class: 'words' }, heading, status), link);
  document.body.replaceChildren(make('main', {}, frame, bar));

  return {
    element,
    frame,
    onStreets: (shown: boolean) => noStreets.toggleAttribute('hidden', shown),
    leadTo: (href: string) => link.setAttribute('href', href),
    /** Parameters that could not be used, for the person who wrote the address. */
    warn({ wrong }: EmbedParams) {
      if (wrong.length === 0) return;
      const close = make('button', { type: 'button', 'aria-label': t('explore:close') }, '×');
      const note = make(
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
      const again = make('button', { type: 'button' }, t('explore:tryAgain'));
      again.addEventListener('click', retry);
      status.replaceChildren(t('explore:failed'), ' ', again);
    },
  };
}

export type Page = ReturnType<typeof drawPage>;
