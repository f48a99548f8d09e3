import { nextStepAt } from '@sudhaar/domain/clock';
import { unmerged } from '@sudhaar/domain/merging';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Events } from '../../platform/events/events.ts';
import { clockOf, holdClock } from '../clock/service.ts';
import { insertRouting } from '../offices/service.ts';
import { dropCopies } from '../votes/service.ts';
import { writeFollowed } from './follow.ts';
import * as store from './store.ts';

export type Undoing = { actorId: string | null; reason?: string; isObjected?: boolean; at: Date };

/** Undoes a merge: the post is as it was before. Its main report must be locked. */
export async function undo(
  trx: Transaction,
  events: Events,
  postId: string,
  main: { id: string; number: string },
  { actorId, reason = '', isObjected = false, at }: Undoing,
): Promise<void> {
  const row = await holdClock(trx, postId);
  const merge = await store.findStanding(trx, postId);
  if (!row || merge?.main_id !== main.id) return;
  const after = unmerged(
    { stage: merge.stage_before, assigneeId: merge.government_before, officeId: merge.office_before },
    {
      assigneeOfficeId: merge.assignee_office_id,
      isOfficeRetired: merge.retired_at !== null,
      officeId: row.office_id,
    },
  );
  const restored = { stage: after.stage, government_id: after.assigneeId, merged_into: null };
  const isRouted = after.officeId !== row.office_id;
  await store.updatePost(trx, postId, {
    ...restored,
    closure: null,
    finished_at: null,
    next_step_at: nextStepAt(clockOf({ ...row, ...restored })),
    ...(isRouted && { office_id: after.officeId, routed_at: at }),
  });
  await store.endMerge(trx, merge.id, { at, by: actorId, isObjected });
  await dropCopies(trx, main.id, postId);
  if (after.stage !== row.stage) await writeFollowed(trx, postId, { from: row.stage, to: after.stage, at });
  await insertRouting(trx, postId, {
    kind: 'unmerged',
    actor_id: actorId,
    report: main.number,
    reason,
    at,
    ...(isRouted && { from_office_id: row.office_id, to_office_id: after.officeId }),
  });
  const event = { kind: 'postUnmerged', postId, mainId: main.id, ownerId: row.author_id } as const;
  await events.publish(trx, event, actorId ?? undefined);
}

/** Undoes every merge into a main report that is deleted or hidden. It must be locked. */
export async function undoAll(
  trx: Transaction,
  events: Events,
  mainId: string,
  actorId: string | null,
): Promise<void> {
  const duplicates = await store.holdDuplicates(trx, mainId);
  const main = duplicates.length > 0 ? await store.findMain(trx, mainId) : undefined;
  if (!main) return;
  for (const { id } of duplicates) await undo(trx, events, id, main, { actorId, at: new Date() });
}

/** A duplicate is about to be deleted: its votes leave the main report, which is locked. */
export async function leaveMain(trx: Transaction, postId: string): Promise<void> {
  const merge = await store.findStanding(trx, postId);
  if (!merge) return;
  await store.updatePost(trx, postId, { merged_into: null, next_step_at: new Date() });
  await dropCopies(trx, merge.main_id, postId);
}
