import type { Actor } from '@sudhaar/domain/accounts';
import type { HeldState } from '@sudhaar/domain/bulk-undo';
import { ProductError } from '@sudhaar/domain/errors';
import { applyAction } from '@sudhaar/domain/post-state';
import {
  allowCategory,
  assign,
  type Colleague,
  type Destination,
  isReturn,
  isRoutedAgain,
  sendTo,
  transfer,
} from '@sudhaar/domain/responsibility';
import { cleanText } from '@sudhaar/domain/text';
import { checkToldReason, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { lockAssignee } from '../../foundation/office-staff/service.ts';
import { type PostStates, unchanged } from '../../foundation/post-state/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Offices, Routing } from '../../offices/offices/service.ts';
import {
  officeActor,
  type ResponsibilityPost,
  requireWorkable,
  responsibilityFacts,
  responsibilityOf,
} from './facts.ts';
import * as store from './responsibility-store.ts';

export type Responsibility = ReturnType<typeof createResponsibility>;
type Deps = {
  db: Database;
  states: PostStates;
  offices: Offices;
  routing: Pick<Routing, 'routePost' | 'officeAt'>;
  categories: Categories;
};
/** Runs in the transaction of the change. */
type AfterChange = (trx: Transaction) => Promise<void>;
type AfterAssignment = (trx: Transaction, made: HeldState, before: HeldState) => Promise<void>;
const nothing: AfterChange = async () => undefined;

/** Transfers, assignments and corrections after the first routing. */
export function createResponsibility({ db, states, offices, routing, categories }: Deps) {
  const isAdmin = (actor: Actor) => ({ isAdmin: actor.role === 'admin' });

  const read = async (actor: Actor, postId: string): Promise<ResponsibilityPost> =>
    requireWorkable(await states.readOne(db, postId, responsibilityFacts(actor.id)), isAdmin(actor));

  const lock = async (trx: Transaction, actor: Actor, postId: string): Promise<ResponsibilityPost> =>
    requireWorkable(
      unchanged(await states.lockOne(trx, postId, responsibilityFacts(actor.id))),
      isAdmin(actor),
    );

  const destination = async (id: string): Promise<Destination> => {
    const office = isId(id) ? await store.findDestination(db, id) : undefined;
    return office ? { id: office.id, isRetired: office.retired_at !== null } : null;
  };

  return {
    async targets(actor: Actor, postId: string, search: string) {
      const { state, facts } = await read(actor, postId);
      const { lat, lng, district, positionPincode: pincode, positionState } = state.place;
      const position = { lat, lng, district, pincode, state: positionState };
      const { department, earlierOfficeIds } = facts;
      const found = await offices.targets(
        { ...position, department, officeId: state.officeId },
        search.trim(),
      );
      return found.map((office) => ({ ...office, hadItBefore: earlierOfficeIds.includes(office._id) }));
    },

    /** A transfer to an earlier office becomes a dispute, and the post stays. */
    async transfer(
      actor: Actor,
      postId: string,
      officeId: string,
      reason: string,
      { at: given, after = nothing, bulkJobId }: { at?: Date; after?: AfterChange; bulkJobId?: string } = {},
    ): Promise<'transferred' | 'disputed'> {
      const note = cleanText(reason);
      const to = await destination(officeId);
      return inTransaction(db, async (trx) => {
        const post = await lock(trx, actor, postId);
        const { kind, release } = transfer(responsibilityOf(post), officeActor(actor, post), to);
        throwIfInvalid(checkToldReason(note));
        const from = post.state.officeId;
        await states.change(trx, {
          post,
          action:
            kind === 'disputed'
              ? { kind: 'route', officeId: from, dispute: 'opened' }
              : { kind: 'route', officeId, release },
          at: given ?? currentTime(),
          actorId: actor.id,
          routing: { kind, fromOfficeId: from, toOfficeId: officeId, reason: note },
          bulkJobId,
        });
        await after(trx);
        return kind;
      });
    },

    async assign(
      actor: Actor,
      postId: string,
      accountId: string | null,
      { at: given, after, bulkJobId }: { at?: Date; after?: AfterAssignment; bulkJobId?: string } = {},
    ): Promise<void> {
      // A missing post is refused before an invalid colleague.
      const seen = accountId === null ? null : await read(actor, postId);
      const colleague = seen && accountId !== null ? await colleagueOf(accountId) : null;
      await inTransaction(db, async (trx) => {
        const post = await lock(trx, actor, postId);
        const facts = { ...responsibilityOf(post), ownerEmail: post.facts.ownerEmail };
        const move = assign(facts, officeActor(actor, post), colleague);
        const { officeId } = post.state;
        if (move.assigneeId !== null) {
          const held = await lockAssignee(trx, move.assigneeId);
          if (!held?.isVerified || held.isSuspended || held.officeId !== officeId)
            throw new ProductError('conflict');
        }
        await states.change(trx, {
          post,
          action: { kind: 'assign', move },
          at: given ?? currentTime(),
          actorId: actor.id,
          routing: {
            kind: 'assigned',
            fromOfficeId: officeId,
            toOfficeId: officeId,
            assigneeId: move.assigneeId,
          },
          bulkJobId,
        });
        const { stage, assigneeId } = post.state;
        await after?.(trx, { stage: move.to, assigneeId: move.assigneeId }, { stage, assigneeId });
      });
    },

    /** The rules of `categorize`, without a change. */
    async previewCategory(actor: Actor, postId: string, category: string) {
      const post = await read(actor, postId);
      const facts = responsibilityOf(post);
      allowCategory(facts, officeActor(actor, post));
      const { hours, department } = await categories.assertUsable(category);
      const isAdministrator = actor.role === 'admin';
      const action = { kind: 'categorize', category, hours, isAdministrator } as const;
      const { dueAt } = applyAction(post.state, action, currentTime());
      const { lat, lng, district, positionPincode: pincode, positionState: state } = post.state.place;
      const officeId = isRoutedAgain(facts)
        ? await routing.officeAt({ lat, lng, district, pincode, state }, department)
        : post.state.officeId;
      return {
        office: officeId === null ? null : await store.findOfficeName(db, officeId),
        isDisputed: officeId !== null && isReturn(facts, actor, officeId),
        dueAt,
      };
    },

    async categorize(
      actor: Actor,
      postId: string,
      category: string,
      reason: string,
      { at: given, after = nothing }: { at?: Date; after?: AfterChange } = {},
    ): Promise<void> {
      const seen = await read(actor, postId);
      allowCategory(responsibilityOf(seen), officeActor(actor, seen));
      const note = cleanText(reason);
      throwIfInvalid(checkToldReason(note));
      const { hours } = await categories.assertUsable(category);
      await inTransaction(db, async (trx) => {
        const post = await lock(trx, actor, postId);
        const facts = responsibilityOf(post);
        allowCategory(facts, officeActor(actor, post));
        const isAdministrator = actor.role === 'admin';
        // Repeating the category declines the reporter's proposal. An administrator who repeats it grants time that
        // the office could not take by itself.
        const isRepeated = category === post.state.category;
        if (isRepeated && !isAdministrator && post.state.proposedCategory === null) return after(trx);
        const corrected = await states.change(trx, {
          post,
          action: { kind: 'categorize', category, hours, isAdministrator },
          at: given ?? currentTime(),
          actorId: actor.id,
          routing: { kind: 'categorized', category, reason: note },
        });
        if (isRoutedAgain(facts))
          await routing.routePost(trx, corrected, {
            actorId: actor.id,
            reason: note,
            isDispute: (officeId) => isReturn(facts, actor, officeId),
          });
        await audit(trx, actor, {
          action: 'categorizePost',
          subject: 'post',
          subjectId: postId,
          data: { from: post.state.category, to: category },
          reason: note,
        });
        await after(trx);
      });
    },

    /** Routes the post, and settles a dispute about it. */
    async route(admin: Actor, postId: string, officeId: string, reason: string): Promise<void> {
      const note = cleanText(reason);
      const to = await destination(officeId);
      await inTransaction(db, async (trx) => {
        const post = await lock(trx, admin, postId);
        const { kind, release } = sendTo(responsibilityOf(post), admin, to);
        throwIfInvalid(checkToldReason(note));
        await states.change(trx, {
          post,
          action: {
            kind: 'route',
            officeId,
            release,
            ...(kind === 'settled' && { dispute: 'settled' as const }),
          },
          at: currentTime(),
          actorId: admin.id,
          routing: { kind, fromOfficeId: post.state.officeId, toOfficeId: officeId, reason: note },
        });
        await audit(trx, admin, {
          action: 'routePost',
          subject: 'post',
          subjectId: postId,
          data: { officeId },
          reason: note,
        });
      });
    },
  };

  async function colleagueOf(accountId: string): Promise<Colleague> {
    const colleague = isId(accountId) ? await store.findColleague(db, accountId) : undefined;
    if (!colleague) throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'accountId' });
    return colleague;
  }
}
