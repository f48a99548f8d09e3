import type { Actor } from '@sudhaar/domain/accounts';
import { DESK_HITS_MAX, type DeskSearch } from '@sudhaar/domain/desk-search';
import { postNotFound } from '@sudhaar/domain/errors';
import {
  CALLERS_SHOWN,
  canSeeCaller,
  canSeeReadings,
  hasDetails,
  isReading,
  READINGS_SHOWN,
} from '@sudhaar/domain/intake';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import { type FurtherRow, lockFurtherOf } from './further-store.ts';
import * as store from './readings-store.ts';
import { type IntakeRow, lockIntakesOf } from './store.ts';
import { callersView } from './view.ts';

type CallerRow = IntakeRow | FurtherRow;
const detailsOf = ({ caller_name: name, caller_phone: phone, created_at: enteredAt }: CallerRow) => ({
  name,
  phone,
  enteredAt,
});

/** Who called. Every answer with a name or a number, and every hit by one, is recorded. */
export function createCallerReadings({ db }: { db: Database }) {
  /** Locked, so that a name is only returned if its reading is recorded. A null office stands for all. */
  async function lockCallers(trx: Transaction, postIds: readonly string[], officeId: string | null) {
    const first = await lockIntakesOf(trx, postIds, officeId);
    return { first, further: await lockFurtherOf(trx, postIds, officeId, CALLERS_SHOWN) };
  }

  /** One reading for each post and office. */
  async function record(
    trx: Transaction,
    reader: Actor,
    callers: readonly CallerRow[],
    now: Date,
  ): Promise<void> {
    const keyOf = ({ post_id, office_id }: CallerRow) => `${post_id} ${office_id}`;
    const seen = new Map(callers.map((caller) => [keyOf(caller), caller]));
    for (const [key, { post_id, office_id }] of seen) {
      const group = callers.filter((caller) => keyOf(caller) === key);
      const last = await store.findLastReading(trx, post_id, office_id, reader.id);
      if (isReading(group.map(detailsOf), last, now))
        await store.insertReading(trx, {
          id: newId(),
          post_id,
          office_id,
          account_id: reader.id,
          read_at: now,
        });
    }
  }

  return {
    /** The callers about a post, and about those merged into it, whom the reader may see. */
    async callers(actor: Actor, postId: string, now = currentTime()) {
      if (!isId(postId)) throw postNotFound();
      const member = await loadOfficeActor(db, actor);
      const { officeId } = member;
      const seen = officeId ?? '';
      if (!canSeeCaller(member, { officeId: seen })) return callersView(postId, [], [], undefined);
      const whose = member.role === 'admin' ? null : seen;
      return inTransaction(db, async (trx) => {
        const postIds = await store.findWithMerged(trx, postId, CALLERS_SHOWN);
        if (postIds.length === 0) return callersView(postId, [], [], undefined);
        const { first, further } = await lockCallers(trx, postIds, whose);
        const all = [...first, ...further];
        await record(trx, actor, all, now);
        const readings =
          all.length > 0 && canSeeReadings(member, { officeId: seen })
            ? await store.findReadings(trx, postIds, whose, READINGS_SHOWN)
            : undefined;
        return callersView(postId, first, further, readings);
      });
    },

    /** For administrators every office is their own. */
    async waiting(actor: Actor, postId: string): Promise<{ ours: number; others: number }> {
      if (!isId(postId)) throw postNotFound();
      const { officeId, role } = await loadOfficeActor(db, actor);
      const postIds = await store.findWithMerged(db, postId, CALLERS_SHOWN);
      const { ours, others } = await store.countWaiting(db, postIds, officeId);
      return role === 'admin' ? { ours: ours + others, others: 0 } : { ours, others };
    },

    /**
     * Posts about which callers with this number or name called the actor's office. A hit tells who called, so it is
     * recorded like a reading of the details.
     */
    async findByCaller(
      actor: Actor,
      { telephone, names }: Pick<DeskSearch, 'telephone' | 'names'>,
      now = currentTime(),
    ): Promise<string[]> {
      const { officeId } = await loadOfficeActor(db, actor);
      if (officeId === null) return [];
      return inTransaction(db, async (trx) => {
        const found =
          telephone !== null
            ? await store.findByTelephone(trx, officeId, telephone, DESK_HITS_MAX)
            : names.length > 0
              ? await store.findByCallerName(trx, officeId, names, DESK_HITS_MAX)
              : [];
        const shown: string[] = [];
        // Locked in one order, so that two searches at once do not wait for each other.
        for (const postId of found.toSorted()) {
          const { first, further } = await lockCallers(trx, [postId], officeId);
          const callers = [...first, ...further];
          // Erased, or taken into an account, after they were found.
          if (!callers.map(detailsOf).some(hasDetails)) continue;
          await record(trx, actor, callers, now);
          shown.push(postId);
        }
        return shown;
      });
    },
  };
}
