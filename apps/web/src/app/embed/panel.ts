import type { Call } from '@sudhaar/contract/client';
import type { MappedPost } from '@sudhaar/contract/tracking';
import { dueWords } from '@sudhaar/domain/due-words';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import type { Language } from '@sudhaar/language/languages';
import { dueText } from '../../entities/post/due-text.ts';
import { createFormat } from '../../lib/i18n/create-format.ts';
import { createElement, newTab } from './create-element.ts';
import { STAGE_CLASS } from './stages.ts';
import type { CommonTranslate, EmbedTranslate } from './texts.ts';

type Deps = {
  t: EmbedTranslate;
  common: CommonTranslate;
  call: Call;
  language: Language;
  frame: HTMLElement;
  element: HTMLElement;
};

/** Details of the selected post, at the lower edge of the map. */
export function createPanel({ t, common, call, language, frame, element }: Deps) {
  const format = createFormat(language);
  let close = () => {};

  function due({ dueAt, isOverdue, progressState: stage }: MappedPost): string[] {
    if (!dueAt) return [];
    const words = dueWords({ stage, dueAt: new Date(dueAt), isOverdue }, new Date());
    if (!words) return [];
    const text = dueText(words, common, format.clockTime(dueAt));
    return [`${text} · ${format.dateTime(dueAt)}`];
  }

  return (post: MappedPost) => {
    close();
    const opener = document.activeElement;
    const link = newTab(`${publicPostPath(post.number)}?lang=${language}`, t('see'), t('newTab'));
    const x = createElement(
      'button',
      { type: 'button', class: 'close', 'aria-label': t('explore:close') },
      '×',
    );
    const office = createElement('p', { class: 'office' });
    const panel = createElement(
      'section',
      { class: 'panel', 'aria-label': t('explore:chosen') },
      createElement('h2', {}, post.caption),
      createElement(
        'p',
        { class: `stage ${STAGE_CLASS[post.progressState]}` },
        common(`stages.${post.progressState}`),
      ),
      ...due(post).map((text) => createElement('p', post.isOverdue ? { class: 'late' } : {}, text)),
      office,
      createElement('p', { class: 'number', translate: 'no' }, post.number),
      link,
      x,
    );
    close = () => {
      close = () => {};
      panel.remove();
      // The pin may have been redrawn meanwhile.
      const back =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : element;
      back.focus({ preventScroll: true });
    };
    x.addEventListener('click', () => close());
    panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    frame.append(panel);
    link.focus({ preventScroll: true });
    call('GET /api/public/post/{postId}', { params: { postId: post._id } }).then(
      ({ post: { office: responsible } }) =>
        office.replaceChildren(responsible ? t('office', { office: responsible.name }) : t('noOffice')),
      // The post's own page shows it.
      () => office.remove(),
    );
  };
}
