import { isEscalatedAtOnce } from '@sudhaar/domain/responsibility';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineJob, handleJob, type JobHandler, jobOf } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Change, PostStates } from '../../foundation/post-state/service.ts';
import * as store from './unstaffed-store.ts';

const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

/** A post reached an office without people. */
const escalateUnstaffed = defineJob(
  'escalate_unstaffed',
  z.object({ postId: z.string(), since: z.string() }),
);
/** The last person left an office that has posts. */
const escalateDeserted = defineJob('escalate_deserted', z.object({}));

type Deps = {
  db: Database;
  events: Events;
  states: PostStates;
  noteRecipients: (trx: Transaction, changes: readonly Change[]) => Promise<void>;
  notify: () => Promise<void>;
};

/**
 * Tells the office above, or the administrators, about posts that nobody can claim, instead of waiting until they are
 * overdue. The due date stays.
 */
export function createUnstaffed({ db, events, states, noteRecipients, notify }: Deps) {
  const isUnstaffed = states.ask(store.isUnstaffedOffice(sql`p.office_id`));
  /** Demonstrations report in the past, when others may have worked there. */
  const isPast = (at: Date): boolean => currentTime().getTime() - at.getTime() > HOUR_MS;
  const escalation = (postId: string, since: Date) => ({
    jobs: isPast(since) ? [] : [jobOf(escalateUnstaffed, { postId, since: since.toISOString() })],
  });

  events.on('progress', 'postReported', async (event) =>
    isUnstaffed(event) ? escalation(event.postId, event.after.createdAt) : {},
  );
  events.on('progress', 'postChanged', async (event, trx) => {
    const { postId, before, after, at } = event;
    const { officeId } = after;
    if (officeId === null || !isEscalatedAtOnce(after)) return {};
    // For example a rejected proof, whose assignee was the last to leave.
    if (officeId === before.officeId)
      return isUnstaffed(event) && !isEscalatedAtOnce(before) ? escalation(postId, at) : {};
    return (await store.findUnstaffedOffice(trx, officeId)) ? escalation(postId, at) : {};
  });

  /** Once per stay at the office: not again if it has such an entry `since`. Returns the number of posts. */
  const escalate = (which: ReturnType<typeof sql>, since: Date): Promise<number> =>
    inTransaction(db, async (trx) => {
      const posts = await states.lock(trx, {
        where: sql`${which} and ${store.isUnstaffedOffice(sql`p.office_id`)} and ${store.isUntold(since)}`,
        limit: BATCH,
      });
      const changes = posts
        .filter(({ state }) => isEscalatedAtOnce(state))
        .map(
          (post): Change => ({
            post,
            action: { kind: 'noteUnstaffed' },
            at: currentTime(),
            step: 'unstaffed',
          }),
        );
      await states.changeMany(trx, changes);
      await noteRecipients(trx, changes);
      return changes.length;
    });

  async function escalateDesertedOffices(): Promise<void> {
    for (const { id, unstaffed_since: since } of await store.findDeserted(db)) {
      const which = sql`p.office_id = ${id} and ${store.isOpenAndUnclaimed}`;
      while ((await escalate(which, since)) > 0);
      await store.markTold(db, id, since);
    }
    await notify();
  }

  return {
    escalateDeserted: escalateDesertedOffices,

    jobs: [
      // The job below notifies, so that many reports within a minute are one message.
      handleJob(escalateUnstaffed, async ({ postId, since }) => {
        await escalate(sql`p.id = ${postId}`, new Date(since));
      }),
      handleJob(escalateDeserted, escalateDesertedOffices, '* * * * *'),
    ] satisfies JobHandler[],
  };
}
