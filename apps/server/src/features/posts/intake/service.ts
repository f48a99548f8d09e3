import type { intakePost } from '@sudhaar/contract/intake';
import type { Body } from '@sudhaar/contract/route';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import {
  allowErasingCaller,
  allowIntake,
  allowIntakeRight,
  allowNewCode,
  allowTakingPost,
  CALLER_KEPT_DAYS,
  checkCaller,
  readTelephone,
} from '@sudhaar/domain/intake';
import type { ReportedContent } from '@sudhaar/domain/reported-fields';
import { searchWords } from '@sudhaar/domain/search';
import { cleanName } from '@sudhaar/domain/text';
import { throwIfInvalid } from '@sudhaar/domain/validation';
import { z } from 'zod';
import type { Content } from '../../../platform/content.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { findMembership, loadOfficeActor, lockOfficeActor } from '../../foundation/office-staff/service.ts';
import { findOfficials } from '../clock/service.ts';
import type { Posts } from '../posts/service.ts';
import type { Votes } from '../votes/service.ts';
import { createCallBacks } from './call-backs.ts';
import type { Codes } from './codes.ts';
import { createFurtherCallers } from './further.ts';
import { eraseEndedFurther } from './further-store.ts';
import { lockGuest, setGuestTaken } from './guests-store.ts';
import { intakeNotFound } from './not-found.ts';
import { createCallerReadings } from './readings.ts';
import { moveCallers } from './readings-store.ts';
import * as store from './store.ts';
import { findOwner, nextCode } from './stored-codes.ts';

export { type Codes, createCodes } from './codes.ts';
export { nextCode } from './stored-codes.ts';

export type Intake = ReturnType<typeof createIntake>;
/** A report as an office enters it. */
type IntakeInput = Omit<Body<typeof intakePost>, keyof ReportedContent> & ReportedContent;
type Deps = {
  db: Database;
  events: Events;
  posts: Pick<Posts, 'createFor' | 'find' | 'giveTo' | 'lock'>;
  votes: Pick<Votes, 'support'>;
  codes: Codes;
};

const eraseCallers = defineJob('erase_callers', z.object({}));
const NIGHTLY = '23 20 * * *';
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 1000;

/** Posts that an office enters for callers without an account, who track and take them by a code. */
export function createIntake({ db, events, posts, votes, codes }: Deps) {
  const further = createFurtherCallers({ db, events, posts, votes, codes });

  events.on('intake', 'officeMerged', ({ officeId, intoId }, trx) => moveCallers(trx, officeId, intoId));

  async function lock(trx: Transaction, postId: string) {
    const intake = isId(postId) ? await store.lockIntake(trx, postId) : undefined;
    if (!intake) throw intakeNotFound();
    return { ...intake, officeId: intake.office_id, isTaken: intake.taken_at !== null };
  }

  async function lockOfGuest(trx: Transaction, postId: string) {
    const guest = await lockGuest(trx, postId);
    if (!guest) throw intakeNotFound();
    return { ...guest, isTaken: guest.taken_at !== null };
  }

  async function eraseEnded(now: Date): Promise<void> {
    const before = new Date(now.getTime() - CALLER_KEPT_DAYS * DAY_MS);
    for (const eraseSome of [store.eraseEnded, eraseEndedFurther]) {
      let erased: number;
      do erased = await eraseSome(db, before, BATCH_SIZE);
      while (erased === BATCH_SIZE);
    }
  }

  return {
    ...createCallerReadings({ db }),
    ...createCallBacks({ db }),
    further,
    findByCode: (typed: string) => findOwner(db, codes, typed),
    eraseEnded,

    /** Idempotent by `clientId`: repeats get the same code. */
    async enter(
      actor: Actor,
      { channel, callerName, callerPhone, clientId = newId(), ...report }: IntakeInput,
      pictures: Content[],
    ) {
      allowIntake(await loadOfficeActor(db, actor));
      throwIfInvalid(checkCaller({ phone: callerPhone }));
      const row = await posts.createFor(
        {
          sender: actor,
          channel,
          findEarlier: () => store.findByClientId(db, actor.id, clientId),
          async lockIntakeOffice(trx) {
            // Checked again, because a head may have withdrawn the right while photos were processed.
            const held = await lockOfficeActor(trx, actor);
            allowIntake(held);
            return held.officeId ?? '';
          },
          async storeAlso(trx, { id, intakeOfficeId }) {
            const name = cleanName(callerName);
            const intake = {
              post_id: id,
              office_id: intakeOfficeId ?? '',
              staff_id: actor.id,
              client_id: clientId,
              channel,
              caller_name: name,
              caller_phone: readTelephone(callerPhone) ?? '',
              ...(await nextCode(trx, codes, id)).columns,
            };
            await store.insertIntake(trx, intake, searchWords(name));
          },
        },
        report,
        pictures,
      );
      const entered = await store.findByClientId(db, actor.id, clientId);
      if (!entered) throw intakeNotFound();
      return { row, code: codes.codeOf(row.id, entered.code_version) };
    },

    async erase(actor: Actor, postId: string): Promise<void> {
      const member = await loadOfficeActor(db, actor);
      await inTransaction(db, async (trx) => {
        allowErasingCaller(member, await lock(trx, postId));
        await store.eraseCaller(trx, postId);
        await audit(trx, actor, { action: 'eraseCaller', subject: 'post', subjectId: postId });
      });
    },

    async renewCode(actor: Actor, postId: string): Promise<string> {
      const member = await loadOfficeActor(db, actor);
      return inTransaction(db, async (trx) => {
        const intake = await lock(trx, postId);
        allowNewCode(member, intake);
        const { code, columns } = await nextCode(trx, codes, postId, intake.code_version);
        await store.setCode(trx, postId, columns);
        await audit(trx, actor, { action: 'renewCode', subject: 'post', subjectId: postId });
        return code;
      });
    },

    /** Repeating it as the same citizen gives the same answer. Only the first caller, or a guest, becomes the reporter. */
    async take(actor: Actor, typed: string) {
      const { postId, callerId, isGuest } = await findOwner(db, codes, typed);
      if (callerId !== null) {
        await further.join(actor, { postId, callerId });
        return { row: await posts.find(actor, postId, 'full'), isJoined: true };
      }
      await inTransaction(db, async (trx) => {
        await posts.lock(trx, actor, postId);
        const { taken_by, isTaken } = isGuest ? await lockOfGuest(trx, postId) : await lock(trx, postId);
        if (taken_by === actor.id) return;
        const addresses = {
          actor: await store.findAddress(trx, actor.id),
          officials: await findOfficials(trx, postId),
        };
        allowTakingPost(actor, { isTaken, addresses });
        await posts.giveTo(trx, actor, postId);
        if (isGuest) await setGuestTaken(trx, postId, actor.id);
        else await store.setTaken(trx, postId, actor.id);
      });
      return { row: await posts.find(actor, postId, 'full'), isJoined: false };
    },

    async setRight(actor: Actor, accountId: string, mayEnter: boolean): Promise<void> {
      if (!isId(accountId)) throw new ProductError('not_found', { problem: 'accountGone' });
      const member = await findMembership(db, accountId);
      await inTransaction(db, async (trx) => {
        const head = await lockOfficeActor(trx, actor);
        allowIntakeRight(head, member);
        // Fails if the colleague changed since the rule was checked.
        if (!(await store.setMayEnter(trx, accountId, head.officeId ?? '', mayEnter)))
          throw new ProductError('conflict');
        await audit(trx, actor, {
          action: 'setIntakeRight',
          subject: 'government',
          subjectId: accountId,
          data: { mayEnter },
        });
      });
    },

    jobs: [handleJob(eraseCallers, () => eraseEnded(currentTime()), NIGHTLY)] satisfies JobHandler[],
  };
}
