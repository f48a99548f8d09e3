import type { Actor } from '@sudhaar/domain/accounts';
import { type Clock, moveClock } from '@sudhaar/domain/clock';
import { ProductError, postGone } from '@sudhaar/domain/errors';
import { allowUnmerged } from '@sudhaar/domain/merging';
import type { Move } from '@sudhaar/domain/progress';
import {
  allowCategory,
  assign,
  type Colleague,
  type Destination,
  type Responsibility as Facts,
  type OfficeActor,
  type RoutingKind,
  sendTo,
  transfer,
} from '@sudhaar/domain/responsibility';
import { cleanText } from '@sudhaar/domain/text';
import { checkToldReason, refuse } from '@sudhaar/domain/validation';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';
import { inTransaction, mustFind } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { audit } from '../audit/service.ts';
import type { Categories } from '../categories/service.ts';
import { correctDueDate, holdForMove, movedColumns } from '../clock/service.ts';
import { insertRouting, type Offices, routeCorrected } from '../offices/service.ts';
import * as store from './responsibility-store.ts';
import { insertMove } from './store.ts';

export type Responsibility = ReturnType<typeof createResponsibility>;
type Deps = { db: Database; events: Events; offices: Offices; categories: Categories };
/** Runs in the transaction of the change. */
type After = (trx: Transaction) => Promise<void>;
const nothing: After = async () => undefined;
type Change = {
  kind: RoutingKind;
  officeId: string | null;
  /** Where it was sent, if it did not go there: of a dispute. */
  sentTo?: string;
  move?: Move | null;
  assigneeId?: string | null;
  reason?: string;
  /** Columns of the post beside office, stage and assignee. */
  columns?: { disputed_at?: Date; settled_at?: Date };
  at?: Date;
};

/** Who is responsible for a post, once it was sent to its first office: transfers, assignments, corrections. */
export function createResponsibility({ db, events, offices, categories }: Deps) {
  /** Hidden posts count as gone for authorities; merged ones follow another. */
  async function read(actor: Actor, postId: string) {
    const row = isId(postId) ? await store.findResponsibility(db, postId, actor.id) : undefined;
    if (!row || (row.hidden_at && actor.role !== 'admin')) throw postGone();
    allowUnmerged(row.main_number);
    const who: OfficeActor = { ...actor, officeId: row.actor_office_id, isHead: row.actor_is_head ?? false };
    return { row, facts: factsOf(row), who };
  }

  const destination = async (id: string): Promise<Destination> => {
    const office = isId(id) ? await store.findDestination(db, id) : undefined;
    return office ? { id: office.id, isRetired: office.retired_at !== null } : null;
  };

  /** Changes the post only if it is still as the rules saw it: of two at once the second gets 409. */
  async function apply(
    trx: Transaction,
    actor: Actor,
    row: store.ResponsibilityRow,
    change: Change,
  ): Promise<void> {
    const {
      kind,
      officeId,
      sentTo = officeId,
      move = null,
      assigneeId = null,
      reason = '',
      columns = {},
      at = new Date(),
    } = change;
    const held = move && (await holdForMove(trx, row.id));
    const { numUpdatedRows } = await trx
      .updateTable('posts')
      .set({
        office_id: officeId,
        routed_at: at,
        ...columns,
        ...(move && { stage: move.to, government_id: move.assigneeId }),
        ...(held && movedColumns(clockAfter(held.clock, move, at), false)),
        ...(move && !move.keepsProof && { proof_caption: null, proof_images: null }),
        ...(move?.from === 'Unseen' && { first_action_at: sql<Date>`coalesce(first_action_at, ${at})` }),
      })
      .where('id', '=', row.id)
      .where('stage', '=', row.stage)
      .where('government_id', 'is not distinct from', row.government_id)
      .where('office_id', 'is not distinct from', row.office_id)
      .where('disputed_at', 'is not distinct from', row.disputed_at)
      .where('settled_at', 'is not distinct from', row.settled_at)
      .where('merged_into', 'is', null)
      .$if(actor.role !== 'admin', (query) => query.where(isShown('posts')))
      .executeTakeFirst();
    mustFind(numUpdatedRows);
    if (move && move.from !== move.to) {
      await insertMove(trx, {
        id: newId(at.getTime()),
        post_id: row.id,
        actor_id: actor.id,
        from_stage: move.from,
        to_stage: move.to,
        created_at: at,
      });
    }
    await insertRouting(trx, row.id, {
      kind,
      actor_id: actor.id,
      from_office_id: row.office_id,
      to_office_id: sentTo,
      assignee_id: assigneeId,
      reason,
      at,
    });
    const details = { change: kind, ownerId: row.author_id, officeId, assigneeId };
    await events.publish(trx, { kind: 'postRouted', postId: row.id, ...details }, actor.id);
  }

  return {
    async targets(actor: Actor, postId: string, search: string) {
      const { row } = await read(actor, postId);
      const found = await offices.targets({ ...row, officeId: row.office_id }, search.trim());
      return found.map((office) => ({ ...office, hadItBefore: row.earlier_office_ids.includes(office._id) }));
    },

    /** To an office that had the post before, it becomes a dispute and stays where it is. */
    async transfer(
      actor: Actor,
      postId: string,
      officeId: string,
      reason: string,
      { at: given, after = nothing }: { at?: Date; after?: After } = {},
    ): Promise<'transferred' | 'disputed'> {
      const note = cleanText(reason);
      const { row, facts, who } = await read(actor, postId);
      // Dated after what it has seen, so that the timeline is in order.
      const at = given ?? new Date();
      const { kind, release } = transfer(facts, who, await destination(officeId));
      refuse(checkToldReason(note));
      await inTransaction(db, async (trx) => {
        await apply(trx, actor, row, {
          kind,
          officeId: kind === 'disputed' ? row.office_id : officeId,
          sentTo: officeId,
          move: kind === 'disputed' ? null : release,
          reason: note,
          at,
          ...(kind === 'disputed' && { columns: { disputed_at: at } }),
        });
        await after(trx);
      });
      return kind;
    },

    async assign(
      actor: Actor,
      postId: string,
      accountId: string | null,
      { at: given, after = nothing }: { at?: Date; after?: After } = {},
    ): Promise<void> {
      const { row, facts, who } = await read(actor, postId);
      const at = given ?? new Date();
      const colleague = accountId === null ? null : await colleagueOf(accountId);
      const move = assign({ ...facts, ownerEmail: row.owner_email }, who, colleague);
      await inTransaction(db, async (trx) => {
        await apply(trx, actor, row, {
          kind: 'assigned',
          officeId: row.office_id,
          move,
          assigneeId: move.assigneeId,
          at,
        });
        await after(trx);
      });
    },

    async categorize(
      actor: Actor,
      postId: string,
      category: string,
      reason: string,
      after = nothing,
    ): Promise<void> {
      const { row, facts, who } = await read(actor, postId);
      allowCategory(facts, who);
      await categories.assertUsable(category);
      if (category === row.category) return inTransaction(db, after);
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('posts')
          .set({ category })
          .where('id', '=', postId)
          .where('category', '=', row.category)
          .where('stage', '=', row.stage)
          .where('government_id', 'is not distinct from', row.government_id)
          .where('merged_into', 'is', null)
          .executeTakeFirst();
        mustFind(numUpdatedRows);
        const entry = {
          kind: 'categorized',
          actor_id: actor.id,
          category,
          reason: cleanText(reason),
        } as const;
        await insertRouting(trx, postId, entry);
        await correctDueDate(trx, postId, new Date());
        await routeCorrected(trx, events, { id: postId, ...facts });
        await events.publish(trx, { kind: 'postEdited', postId }, actor.id);
        const data = { from: row.category, to: category };
        await audit(trx, actor, {
          action: 'categorizePost',
          subject: 'post',
          subjectId: postId,
          data,
          reason,
        });
        await after(trx);
      });
    },

    /** An administrator sends a post on, or settles a dispute. */
    async route(admin: Actor, postId: string, officeId: string, reason: string): Promise<void> {
      const note = cleanText(reason);
      const { row, facts } = await read(admin, postId);
      const { kind, release } = sendTo(facts, admin, await destination(officeId));
      refuse(checkToldReason(note));
      await inTransaction(db, async (trx) => {
        const columns = kind === 'settled' ? { settled_at: new Date() } : {};
        await apply(trx, admin, row, { kind, officeId, move: release, reason: note, columns });
        const data = { officeId };
        await audit(trx, admin, {
          action: 'routePost',
          subject: 'post',
          subjectId: postId,
          data,
          reason: note,
        });
      });
    },
  };

  async function colleagueOf(accountId: string): Promise<Colleague> {
    const row = isId(accountId) ? await store.findColleague(db, accountId) : undefined;
    if (!row) throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'accountId' });
    return {
      id: row.id,
      email: row.email,
      isVerified: row.is_verified,
      officeId: row.office_id,
      isHead: row.is_head,
    };
  }
}

const clockAfter = (clock: Clock, { to, assigneeId }: Move, at: Date) =>
  moveClock(clock, { to, isClaimed: assigneeId !== null, at });

const factsOf = (row: store.ResponsibilityRow): Facts => ({
  stage: row.stage,
  assigneeId: row.government_id,
  office:
    row.office_id !== null && row.office_name !== null ? { id: row.office_id, name: row.office_name } : null,
  isDisputed: row.disputed_at !== null && row.settled_at === null,
  isSettled: row.settled_at !== null,
  earlierOfficeIds: row.earlier_office_ids,
});
