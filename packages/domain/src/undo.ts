import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { StateBeforeAnswer } from './post-state.ts';
import { undoUntil } from './progress.ts';

/** `before` is null for moves that are no answer of a reporter. */
export type LastMove = { actorId: string | null; at: Date; before: StateBeforeAnswer | null };

/** Only the account that answered can undo it, within a minute, and only while nobody has moved the post since. */
export function undoAnswer(last: LastMove | undefined, actor: Actor, now: Date): StateBeforeAnswer {
  if (!last?.before || last.actorId !== actor.id || now > undoUntil(last.at))
    throw new ProductError('conflict', { problem: 'undoTooLate' });
  return last.before;
}
