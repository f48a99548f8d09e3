import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { type Colleague, colleaguesFor, mentionAt, mentionedIn, withMention } from './mentions.ts';

type TextBox = { box: RefObject<HTMLTextAreaElement | null>; text: string; setText: (text: string) => void };

/** After an @: arrows and Enter, or a tap. */
export function useMentions({ box, text, setText }: TextBox) {
  const { id: me } = useSession();
  const colleagues = (useOwnOffice().data?.staff ?? []).filter(({ _id }) => _id !== me);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState<Colleague[]>([]);
  const asked = caret === null ? null : mentionAt(text, caret);
  const options = asked ? colleaguesFor(asked.typed, colleagues) : [];
  const close = () => setCaret(null);

  /** Sets text and caret after React has rendered. */
  const write = (next: string, at: number) => {
    setText(next);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };

  const pick = (colleague: Colleague | undefined) => {
    if (!asked || caret === null || !colleague) return;
    const next = withMention(text, { from: asked.from, caret }, colleague);
    setPicked((before) => [...before, colleague]);
    close();
    write(next.text, next.caret);
  };

  return {
    options,
    active: Math.min(active, options.length - 1),
    hasColleagues: colleagues.length > 0,
    pick,
    close,
    mentioned: () => mentionedIn(text, picked),
    forget: () => setPicked([]),

    /** Call whenever the caret moves. */
    look(at: number) {
      setCaret(at);
      setActive(0);
    },

    /** Inserts an @ at the caret, for touch screens. */
    begin() {
      const at = box.current?.selectionStart ?? text.length;
      const mark = at === 0 || /\s$/.test(text.slice(0, at)) ? '@' : ' @';
      write(text.slice(0, at) + mark + text.slice(at), at + mark.length);
      setCaret(at + mark.length);
      setActive(0);
    },

    /** Returns true if the list handled the key. */
    onKey(event: KeyboardEvent): boolean {
      if (options.length === 0 || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((active + step + options.length) % options.length);
      else if (event.key === 'Enter' || event.key === 'Tab') pick(options[active]);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
