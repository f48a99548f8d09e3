import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { AskForm } from './components/ask-form.tsx';
import { Remarks } from './components/remarks.tsx';
import { Suggestions } from './components/suggestions.tsx';
import { conversation, useConversation } from './use-conversation.ts';

/** A dialog without a backdrop, so that the page stays usable. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const { remarks, waiting } = useConversation();
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a touch screen the keyboard would cover the answers.
    const box = matchMedia('(pointer: fine)').matches ? panel.current?.querySelector('textarea') : null;
    (box ?? panel.current)?.focus();
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="assistant-panel panel fixed inset-x-2 z-40 flex origin-bottom-right flex-col overflow-clip rounded-large sm:left-auto sm:right-6 sm:w-96"
    >
      <header className="flex items-center gap-3 bg-band py-1 pr-1 pl-4 text-on-band">
        <h2 id={heading} className="mr-auto text-lead">
          {t('title')}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="grid size-touch place-items-center rounded-full outline-offset-[-4px] hover:bg-[rgb(255_255_255/0.12)] focus-visible:outline-current"
        >
          <X aria-hidden="true" size={22} />
        </button>
      </header>
      {remarks.length === 0 ? (
        <Suggestions onAsk={conversation.send} />
      ) : (
        <Remarks remarks={remarks} waiting={waiting} onLeave={onClose} />
      )}
      <AskForm waiting={waiting} onAsk={conversation.send} />
    </div>
  );
}
