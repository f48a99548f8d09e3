import { TEXT_MAX } from '@sudhaar/domain/limits';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  waiting: boolean;
  /** Returns true if it was sent. */
  onAsk: (question: string) => boolean;
};

/** Enter sends, Shift+Enter starts a new line. */
export function AskForm({ waiting, onAsk }: Props) {
  const { t } = useTranslation('assistant');
  const [text, setText] = useState('');

  const send = () => {
    if (onAsk(text)) setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method composes a word, as in Hindi, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-t border-line bg-card p-3">
      <textarea
        rows={2}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        maxLength={TEXT_MAX.question}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className="min-w-0 flex-1 resize-none rounded-card border border-edge bg-card px-3 py-2 text-base text-ink placeholder:text-ink-3"
      />
      <Button type="submit" look="solid" compact disabled={waiting}>
        <SendHorizontal aria-hidden="true" size={18} />
        {t(waiting ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
