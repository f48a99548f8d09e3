import type { ExternalUpdate } from '@sudhaar/contract/external-updates';
import type { Actor } from '@sudhaar/domain/accounts';
import { systemName } from '@sudhaar/domain/api-keys';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import {
  allowExternalUpdate,
  allowRemovingUpdate,
  EXTERNAL_UPDATES_MAX,
} from '@sudhaar/domain/external-updates';
import { requestStatus } from '@sudhaar/domain/open311';
import type { UpdateForm } from '@sudhaar/domain/open311-forms';
import type { TimeSpan } from '@sudhaar/domain/open311-parameters';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { storeOnce } from '../../../platform/database/store-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import type { ApiKeyHolder } from '../../identity/api-keys/service.ts';
import * as store from './store.ts';

export type { ExternalUpdateRow as SaidRow } from './store.ts';
export type ExternalUpdates = ReturnType<typeof createExternalUpdates>;

/** Public notes from other systems, which move no stage. */
export function createExternalUpdates({ db, events }: { db: Database; events: Events }) {
  const sentBefore = async (holder: ApiKeyHolder, key: string | null) =>
    key === null ? undefined : (await store.findByClientId(db, holder.id, key))?.id;

  async function write(trx: Transaction, holder: ApiKeyHolder, form: UpdateForm): Promise<string> {
    const post = await store.lockPost(trx, form.number);
    if (!post) throw postNotFound();
    const { office_id, office_name } = post;
    const office = office_id !== null && office_name !== null ? { id: office_id, name: office_name } : null;
    allowExternalUpdate(holder, { office });
    if ((await store.countOf(trx, post.id)) >= EXTERNAL_UPDATES_MAX)
      throw new ProductError('conflict', {
        problem: 'tooManyNotes',
        values: { max: String(EXTERNAL_UPDATES_MAX) },
      });
    const id = newId();
    const { description, senderKey } = form;
    // The post's own status: a sender must not claim that an open post is closed.
    const status = requestStatus({ stage: post.stage, main: post.merged_into });
    const row = { post_id: post.id, api_key_id: holder.id, status, description, client_id: senderKey };
    await store.insertUpdate(trx, { id, ...row, created_at: currentTime() });
    await events.publish(trx, { kind: 'externalUpdateAdded', postId: post.id, updateId: id });
    return id;
  }

  return {
    within: (span: TimeSpan, limit: number) => store.findInSpan(db, span, limit),

    async listOf(postId: string): Promise<ExternalUpdate[]> {
      const rows = await store.findOfPost(db, postId, EXTERNAL_UPDATES_MAX);
      return rows.map(({ id, status, description, created_at, ...key }) => ({
        _id: id,
        status,
        description,
        system: systemName(key),
        at: created_at.toISOString(),
      }));
    },

    /** Stored once for each key of the sender. `andThen` runs in the same transaction. Returns its id. */
    add: (
      holder: ApiKeyHolder,
      form: UpdateForm,
      andThen: (trx: Transaction) => Promise<void> = async () => undefined,
    ): Promise<string> =>
      storeOnce({
        find: () => sentBefore(holder, form.senderKey),
        store: () =>
          inTransaction(db, async (trx) => {
            const id = await write(trx, holder, form);
            await andThen(trx);
            return id;
          }),
      }),

    remove: (actor: Actor, id: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        allowRemovingUpdate(actor);
        const postId = isId(id) ? await store.deleteUpdate(trx, id) : undefined;
        if (postId === undefined) throw new ProductError('not_found', { problem: 'noteGone' });
        await events.publish(trx, { kind: 'externalUpdateRemoved', postId, updateId: id }, actor.id);
        await audit(trx, actor, {
          action: 'deleteExternalUpdate',
          subject: 'externalUpdate',
          subjectId: id,
          reason,
          data: { postId },
        });
      }),
  };
}
