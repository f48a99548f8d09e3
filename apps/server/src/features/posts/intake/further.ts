import type { addCaller } from '@sudhaar/contract/intake';
import type { Body } from '@sudhaar/contract/route';
import type { Actor } from '@sudhaar/domain/accounts';
import {
  allowAddingCaller,
  allowErasingCaller,
  allowIntake,
  allowNewCode,
  allowTakingPost,
  checkCaller,
  readTelephone,
} from '@sudhaar/domain/intake';
import { searchWords } from '@sudhaar/domain/search';
import { cleanName } from '@sudhaar/domain/text';
import { throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { storeOnce } from '../../../platform/database/store-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { loadOfficeActor, lockOfficeActor } from '../../foundation/office-staff/service.ts';
import { findOfficials } from '../clock/service.ts';
import type { Posts } from '../posts/service.ts';
import type { Votes } from '../votes/service.ts';
import type { Codes } from './codes.ts';
import * as store from './further-store.ts';
import { intakeNotFound } from './not-found.ts';
import { findAddress, findMainNumber } from './store.ts';
import { nextCode } from './stored-codes.ts';

type Deps = {
  db: Database;
  events: Events;
  posts: Pick<Posts, 'find' | 'lock'>;
  votes: Pick<Votes, 'support'>;
  codes: Codes;
};
export type CallerPath = { postId: string; callerId: string };

/** Callers about a post that is there already. The post itself does not change. */
export function createFurtherCallers({ db, events, posts, votes, codes }: Deps) {
  async function lock(trx: Transaction, { postId, callerId }: CallerPath) {
    const row = isId(callerId) ? await store.lockFurther(trx, callerId) : undefined;
    if (!row || row.post_id !== postId) throw intakeNotFound();
    return { ...row, officeId: row.office_id, isTaken: row.taken_at !== null };
  }

  return {
    /** Idempotent by `clientId`: repeats get the same code. */
    async add(
      actor: Actor,
      postId: string,
      { clientId = newId(), channel, callerName, callerPhone }: Body<typeof addCaller>,
    ) {
      allowIntake(await loadOfficeActor(db, actor));
      throwIfInvalid(checkCaller({ phone: callerPhone }));
      const row = await posts.find(actor, postId, 'full');
      const find = () => store.findFurtherByClientId(db, actor.id, postId, clientId);
      const name = cleanName(callerName);
      const phone = readTelephone(callerPhone) ?? '';
      const id = await storeOnce({
        find: async () => (await find())?.id,
        store: () =>
          inTransaction(db, async (trx) => {
            // Checked again, because a head may have withdrawn the right.
            const held = await lockOfficeActor(trx, actor);
            allowIntake(held);
            const officeId = held.officeId ?? '';
            // Locked, so that the same number is not added twice at once.
            const { stage } = await posts.lock(trx, actor, postId);
            const phones = await store.findPhones(trx, postId, officeId);
            const mainNumber = await findMainNumber(trx, postId);
            allowAddingCaller(held, { stage, mainNumber }, phone, phones);
            const callerId = newId();
            const caller = {
              id: callerId,
              post_id: postId,
              office_id: officeId,
              staff_id: actor.id,
              client_id: clientId,
              channel,
              caller_name: name,
              caller_phone: phone,
              created_at: currentTime(),
              ...(await nextCode(trx, codes, callerId)).columns,
            };
            await store.insertFurther(trx, caller, searchWords(name));
            return callerId;
          }),
      });
      const added = await find();
      if (!added) throw intakeNotFound();
      return { row, code: codes.codeOf(id, added.code_version) };
    },

    async erase(actor: Actor, path: CallerPath): Promise<void> {
      const member = await loadOfficeActor(db, actor);
      await inTransaction(db, async (trx) => {
        allowErasingCaller(member, await lock(trx, path));
        await store.eraseFurther(trx, path.callerId);
        await audit(trx, actor, { action: 'eraseCaller', subject: 'post', subjectId: path.postId });
      });
    },

    async renewCode(actor: Actor, path: CallerPath): Promise<string> {
      const member = await loadOfficeActor(db, actor);
      return inTransaction(db, async (trx) => {
        const caller = await lock(trx, path);
        allowNewCode(member, caller);
        const { code, columns } = await nextCode(trx, codes, caller.id, caller.code_version);
        await store.setFurtherCode(trx, caller.id, columns);
        await audit(trx, actor, { action: 'renewCode', subject: 'post', subjectId: path.postId });
        return code;
      });
    },

    /**
     * As “Me too”: the caller's account upvotes the post and follows it, and does not become its reporter. Repeating it
     * as the same citizen gives the same answer, also after a failure between the two transactions.
     */
    async join(actor: Actor, path: CallerPath): Promise<void> {
      const { author_id } = await posts.find(actor, path.postId, 'full');
      const isOwn = author_id === actor.id;
      await inTransaction(db, async (trx) => {
        const caller = await lock(trx, path);
        if (caller.taken_by === actor.id) return;
        const addresses = {
          actor: await findAddress(trx, actor.id),
          officials: [
            ...(await findOfficials(trx, path.postId)),
            ...(await store.findStaffAddresses(trx, caller.officeId, caller.staff_id)),
          ],
        };
        allowTakingPost(actor, { isTaken: caller.isTaken, addresses });
        await store.setJoined(trx, caller.id, actor.id);
        if (!isOwn)
          await events.publish(
            trx,
            { kind: 'callerJoined', postId: path.postId, accountId: actor.id },
            actor.id,
          );
      });
      if (!isOwn) await votes.support(actor, path.postId);
    },
  };
}
