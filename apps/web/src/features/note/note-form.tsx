import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkComment } from '@sudhaar/domain/validation';
import { AtSign } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { randomId } from '../../lib/device/random-id.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { inputLook } from '../../ui/input-look.ts';
import { MentionList, optionId } from './mention-list.tsx';
import { useAddNote } from './queries.ts';
import { useMentions } from './use-mentions.ts';

/** Cleared when the server has the note. A refused one stays; a retry is stored once. */
export function NoteForm({ postId }: { postId: string }) {
  const { t } = useTranslation(['notes', 'common']);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const key = useRef(randomId());
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const { mutateAsync, isPending } = useAddNote(postId);
  const mentions = useMentions({ box, text, setText });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const problem = checkComment(text)?.problem;
    if (problem) {
      setTrouble(t(`common:problems.${problem}`));
      box.current?.focus();
      return;
    }
    try {
      await mutateAsync({ text, mentions: mentions.mentioned(), clientId: key.current });
      key.current = randomId();
      setText('');
      mentions.forget();
      // Does not steal the focus if the writer moved on.
      const { activeElement } = document;
      if (activeElement === document.body || form.contains(activeElement)) box.current?.focus();
    } catch (error) {
      setTrouble(reasonOf(error) ?? '');
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  const isOpen = mentions.options.length > 0;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {t('label')}
        </label>
        <textarea
          ref={box}
          id={id}
          rows={2}
          maxLength={TEXT_MAX.comment}
          placeholder={t('placeholder')}
          value={text}
          readOnly={isPending}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? optionId(`${id}-list`, mentions.active) : undefined}
          aria-invalid={trouble ? true : undefined}
          aria-describedby={trouble ? `${id}-error` : undefined}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
          onChange={(event) => {
            setText(event.target.value);
            setTrouble('');
            mentions.look(event.target.selectionStart);
          }}
          className={`${inputLook} field-sizing-content max-h-60 resize-none`}
        />
        <MentionList
          id={`${id}-list`}
          options={mentions.options}
          active={mentions.active}
          onPick={mentions.pick}
        />
      </div>
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-error`} error={trouble || undefined} />
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        {mentions.hasColleagues && (
          <Button compact onClick={mentions.begin}>
            <AtSign aria-hidden="true" size={18} />
            {t('mention')}
          </Button>
        )}
        <Button type="submit" compact look="outline" busy={isPending} className="ml-auto">
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
