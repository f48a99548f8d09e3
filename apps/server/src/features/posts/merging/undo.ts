import { unmerged } from '@sudhaar/domain/merging';
import type { Transaction } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';
import type { LockedPost, PostStates } from '../../foundation/post-state/service.ts';
import { dropCopies } from '../votes/service.ts';
import * as store from './store.ts';

export type UndoMergeInput = { actorId: string | null; reason?: string; isObjected?: boolean; at: Date };

/** Restores the earlier state. The main post must be locked too. */
export async function undo(
  trx: Transaction,
  states: PostStates,
  post: LockedPost,
  main: { id: string; number: string },
  { actorId, reason = '', isObjected = false, at }: UndoMergeInput,
): Promise<void> {
  const merge = await store.findMainOf(trx, post.id);
  if (merge?.main_id !== main.id) return;
  const { officeId } = post.state;
  const before = unmerged(
    { stage: merge.stage_before, assigneeId: merge.government_before, officeId: merge.office_before },
    { assigneeOfficeId: merge.assignee_office_id, isOfficeRetired: merge.retired_at !== null, officeId },
  );
  await store.endMerge(trx, merge.id, { at, by: actorId, isObjected });
  await states.change(trx, {
    post,
    action: { kind: 'unmerge', before },
    at,
    actorId,
    routing: {
      kind: 'unmerged',
      report: main.number,
      reason,
      ...(before.officeId !== officeId && { fromOfficeId: officeId, toOfficeId: before.officeId }),
    },
  });
  await dropCopies(trx, main.id, post.id);
}

/** The main post is being deleted or hidden. It must be locked. */
export async function undoAll(
  trx: Transaction,
  states: PostStates,
  mainId: string,
  actorId: string | null,
): Promise<void> {
  const duplicates = await states.lock(trx, { where: store.areDuplicatesOf(mainId) });
  const main = duplicates.length > 0 ? await states.readOne(trx, mainId) : undefined;
  if (!main) return;
  for (const duplicate of duplicates)
    await undo(trx, states, duplicate, main, { actorId, at: currentTime() });
}

/** A duplicate is being deleted, so its votes leave the locked main post. */
export async function leaveMain(trx: Transaction, postId: string): Promise<void> {
  const merge = await store.findMainOf(trx, postId);
  if (merge) await dropCopies(trx, merge.main_id, postId);
}
