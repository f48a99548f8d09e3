import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf, type Place, placeOf } from '../../entities/desk/keys.ts';
import { useLetterKeys } from '../../entities/desk/letter-keys.ts';

/** Listens on the whole page. `onCommand` returns true if the key did something. */
export function useKeys(onCommand: (command: Command, place: Place) => boolean): void {
  const withLetters = useLetterKeys();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const place = placeOf(event.target);
    const command = commandOf(event, place, withLetters);
    if (command && onCommand(command, place)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
