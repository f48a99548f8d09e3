import { ApiError } from '@sudhaar/contract/client';
import type { FormProblem } from '@sudhaar/domain/errors';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkComment } from '@sudhaar/domain/validation';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { inputLook } from '../../ui/input-look.ts';

/** Offers prepared answers for a post. */
export type TemplatesSlot = ComponentType<{ postId: string; onPick: (text: string) => void }>;

type Props = {
  id?: string;
  /** For a form that was just opened. */
  autoFocus?: boolean;
  label: string;
  placeholder: string;
  submit: string;
  send: (content: string) => Promise<unknown>;
  onSent?: () => void;
  /** Offers templates, and calls back with the chosen one. */
  templates?: (onPick: (text: string) => void) => ReactNode;
  /** Called on Escape with an empty text. */
  onLeave?: () => void;
};

function problemOf(content: string): FormProblem | null {
  if ([...content.trim()].length > TEXT_MAX.comment) return 'textTooLong';
  return checkComment(content)?.problem ?? null;
}

/** Cleared when the server has accepted the text. A refused text stays for correction. */
export function RemarkForm({
  id: formId,
  autoFocus,
  label,
  placeholder,
  submit,
  send,
  onSent,
  templates,
  onLeave,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  const [content, setContent] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = problemOf(content);
    if (problem) return setTrouble(t(`problems.${problem}`));
    setBusy(true);
    try {
      await send(content);
      setContent('');
      onSent?.();
    } catch (error) {
      // The toast says what failed, this says why.
      setTrouble(error instanceof ApiError ? error.message : '');
    } finally {
      setBusy(false);
    }
  };

  /** Keeps the text above. */
  const addText = (text: string) => {
    setContent((before) => (before.trim() === '' ? text : `${before.trimEnd()}\n${text}`));
    setTrouble('');
    box.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && content === '') onLeave?.();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form id={formId} noValidate onSubmit={say} className="flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={1}
        enterKeyHint="send"
        placeholder={placeholder}
        value={content}
        readOnly={busy}
        aria-invalid={trouble ? true : undefined}
        aria-describedby={trouble ? `${id}-error` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setContent(event.target.value);
          setTrouble('');
        }}
        className={`${inputLook} field-sizing-content max-h-48 min-w-0 flex-1 resize-none`}
      />
      <Button type="submit" compact busy={busy} look="outline" className="h-12">
        {submit}
      </Button>
      {templates && <div className="w-full empty:hidden">{templates(addText)}</div>}
      {trouble && (
        <p id={`${id}-error`} role="alert" className="w-full text-small font-medium text-brick">
          {trouble}
        </p>
      )}
    </form>
  );
}
