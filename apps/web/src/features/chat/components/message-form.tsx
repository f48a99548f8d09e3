import { TEXT_MAX } from '@sudhaar/domain/limits';
import { CloudOff, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLiveState } from '../../../lib/live/socket.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { inputLook } from '../../../ui/input-look.ts';
import { draftOf, saveDraft } from '../drafts.ts';

/** Below this, the remaining length is shown. */
const NEARLY_FULL = 200;

type Props = { room: string; onSend: (msg: string) => void };

/** Stores the text per room on the device until it is sent. Use the room as key. */
export function MessageForm({ room, onSend }: Props) {
  const { t } = useTranslation('chat');
  const id = useId();
  const [text, setText] = useDraftText(room);
  // A keyboard on the screen has no Shift+Enter.
  const isTouch = useMedia('(pointer: coarse)');
  const away = useLiveState() === 'away';
  const left = TEXT_MAX.chatMessage - text.trim().length;

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const msg = text.trim();
    if (msg === '' || left < 0) return;
    onSend(msg);
    setText('');
  };
  // While an input method composes a word, Enter belongs to it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <form noValidate onSubmit={send} className="border-t border-line bg-card p-3 sm:p-4">
      <p role="status" className="text-small font-medium text-marigold-strong not-empty:mb-2">
        {away && (
          <span className="says-offline flex items-center gap-2">
            <CloudOff aria-hidden="true" size={16} className="shrink-0" />
            {t('offline')}
          </span>
        )}
      </p>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {t('label')}
        </label>
        <textarea
          id={id}
          rows={1}
          enterKeyHint="send"
          placeholder={t(isTouch ? 'touchPlaceholder' : 'placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={left < 0 ? true : undefined}
          aria-describedby={`${id}-left`}
          className={`${inputLook} field-sizing-content max-h-40 flex-1 resize-none`}
        />
        <Button type="submit" look="primary" compact aria-disabled={text.trim() === ''} className="h-12">
          <SendHorizontal aria-hidden="true" size={20} />
          <span className="sr-only sm:not-sr-only">{t('send')}</span>
        </Button>
      </div>
      <p
        id={`${id}-left`}
        className={`text-small not-empty:mt-1.5 ${left < 0 ? 'font-medium text-brick' : 'text-ink-2'}`}
      >
        {left < 0 && t('tooLong', { count: -left })}
        {left >= 0 && left <= NEARLY_FULL && t('left', { count: left })}
      </p>
    </form>
  );
}

function useDraftText(room: string) {
  const { id } = useSession();
  const [text, setText] = useState(() => draftOf(id, room));
  const change = (next: string) => {
    setText(next);
    saveDraft(id, room, next);
  };
  return [text, change] as const;
}
