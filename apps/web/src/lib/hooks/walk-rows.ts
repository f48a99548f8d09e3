import type { KeyboardEvent } from 'react';

/** Arrow keys move between the rows' buttons. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (!step || !(target instanceof HTMLElement) || !target.matches('[data-opens]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-opens]')];
  const next = rows[rows.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
