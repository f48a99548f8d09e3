import { useEffect, useRef } from 'react';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { ConversationMessage } from '../conversation.ts';
import { Reply } from './reply.tsx';

const SCROLL_AFTER_MS = 100;
const ROOM_ABOVE = 16;

type Props = { remarks: readonly ConversationMessage[]; waiting: boolean; onLeave: () => void };

/** Scrolled to its end. Screen readers announce each reply once, when it is complete. */
export function Remarks({ remarks, waiting, onLeave }: Props) {
  const { t } = useTranslation('assistant');
  const list = useRef<HTMLElement>(null);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const last = remarks.at(-1);
  const lastId = last?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each remark is scrolled to, once.
  useEffect(() => {
    const timer = setTimeout(() => {
      const box = list.current;
      const remark = box?.querySelector(':scope > ul > li:last-child');
      if (!box || !remark) return;
      // To the end, but never past the start of the last message.
      const start = remark.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
      const top = Math.min(box.scrollHeight, start - ROOM_ABOVE);
      box.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' });
    }, SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lastId, calm]);

  return (
    <>
      <section
        ref={list}
        aria-label={t('conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by key, too.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 outline-offset-[-3px]"
      >
        <ul className="grid gap-3">
          {remarks.map((remark) => (
            <li key={remark.id} className={remark.from === 'person' ? 'pl-10' : 'pr-6'}>
              {remark.from === 'person' ? (
                <Question text={remark.text} />
              ) : (
                <Reply remark={remark} onLeave={onLeave} />
              )}
            </li>
          ))}
          {waiting && (
            <li>
              <p className="w-fit animate-pulse rounded-card bg-sunk px-4 py-2.5 text-ink-2">{t('typing')}</p>
            </li>
          )}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {waiting ? t('typing') : last?.from === 'assistant' ? last.text : ''}
      </p>
    </>
  );
}

function Question({ text }: { text: string }) {
  const { t } = useTranslation('assistant');
  return (
    <p className="ml-auto w-fit rounded-card rounded-br-small bg-green px-4 py-2.5 whitespace-pre-line wrap-anywhere text-on-green">
      <span className="sr-only">{t('you')}: </span>
      {text}
    </p>
  );
}
