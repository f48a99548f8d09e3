import type { Actor } from '@sudhaar/domain/accounts';
import {
  allowHold,
  allowResume,
  checkHold,
  endOfHold,
  type HoldEntry,
  type HoldForm,
  type HoldReason,
  isRepeatedHold,
  isSameHold,
} from '@sudhaar/domain/hold';
import { holdOf } from '@sudhaar/domain/post-state';
import { cleanText } from '@sudhaar/domain/text';
import { throwIfInvalid } from '@sudhaar/domain/validation';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { firstIdAt } from '../../../platform/id.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import { type PostStates, unchanged } from '../../foundation/post-state/service.ts';
import {
  officeActor,
  type ResponsibilityFacts,
  requireWorkable,
  responsibilityFacts,
  responsibilityOf,
} from './facts.ts';

export type Holds = ReturnType<typeof createHolds>;
type Deps = { db: Database; states: PostStates };
/** Runs in the transaction of the change. */
type Options = { at?: Date; after?: (trx: Transaction) => Promise<void> };
type HoldFacts = {
  post: ResponsibilityFacts;
  entries: { reason: HoldReason | null; until: string | null; at: string }[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Includes the holds of the last day. */
const holdFacts = (actorId: string, now: number): RawBuilder<HoldFacts> => sql`json_build_object(
  'post', ${responsibilityFacts(actorId)},
  'entries', coalesce((
    select json_agg(json_build_object('reason', r.hold_reason, 'until', r.hold_until, 'at', r.created_at))
    from post_routings r
    where r.post_id = p.id and r.id >= ${firstIdAt(now - DAY_MS)} and r.kind in ('onHold', 'resumed')), '[]'))`;

const entriesOf = ({ entries }: HoldFacts): HoldEntry[] =>
  entries.map(({ reason, until, at }) => ({
    reason,
    until: until === null ? null : new Date(until),
    at: new Date(at),
  }));

/** Work that can't go on. On its date, a hold is ended by the job of the clock. */
export function createHolds({ db, states }: Deps) {
  async function lock(trx: Transaction, actor: Actor, postId: string, now: number) {
    const held = unchanged(await states.lockOne(trx, postId, holdFacts(actor.id, now)));
    const post = requireWorkable({ ...held, facts: held.facts.post });
    return { post, entries: entriesOf(held.facts), hold: holdOf(post.state) };
  }

  return {
    /** Repeating the hold that is in force changes nothing. */
    async hold(
      actor: Actor,
      postId: string,
      form: HoldForm,
      { at: given, after }: Options = {},
    ): Promise<void> {
      const note = cleanText(form.note);
      await inTransaction(db, async (trx) => {
        const before = await lock(trx, actor, postId, given?.getTime() ?? currentMs());
        const { post, entries } = before;
        const at = given ?? currentTime();
        allowHold(responsibilityOf(post), officeActor(actor, post));
        throwIfInvalid(checkHold({ ...form, note }, at));
        const hold = { reason: form.reason, note, until: endOfHold(form.until) };
        if (!isSameHold(before.hold, hold))
          await states.change(trx, {
            post,
            action: { kind: 'hold', hold },
            at,
            actorId: actor.id,
            routing: { kind: 'onHold', hold, reason: note },
            isRepeat: isRepeatedHold({ ...hold, at }, entries),
          });
        await after?.(trx);
      });
    },

    async resume(actor: Actor, postId: string, { at: given }: Pick<Options, 'at'> = {}): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { post, entries, hold } = await lock(trx, actor, postId, given?.getTime() ?? currentMs());
        const at = given ?? currentTime();
        allowResume({ ...responsibilityOf(post), hold }, officeActor(actor, post));
        await states.change(trx, {
          post,
          action: { kind: 'resume' },
          at,
          actorId: actor.id,
          routing: { kind: 'resumed' },
          isRepeat: isRepeatedHold({ reason: null, until: null, at }, entries),
        });
      });
    },
  };
}
