import type { intakePost } from '@sudhaar/contract/intake';
import type { Body } from '@sudhaar/contract/route';
import type { Actor } from '@sudhaar/domain/accounts';
import { DESK_HITS_MAX, type DeskSearch } from '@sudhaar/domain/desk-search';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import {
  allowErasingCaller,
  allowIntake,
  allowIntakeRight,
  allowNewCode,
  allowTakingPost,
  CALLER_KEPT_DAYS,
  canSeeCaller,
  canSeeReadings,
  checkCaller,
  isReading,
  READINGS_SHOWN,
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
import type { Signer } from '../../../platform/signature.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { findMembership, loadOfficeActor, lockOfficeActor } from '../../foundation/office-staff/service.ts';
import { findOfficials } from '../clock/service.ts';
import type { Posts } from '../posts/service.ts';
import { createCodes } from './codes.ts';
import * as store from './store.ts';
import { callerView } from './view.ts';

export type Intake = ReturnType<typeof createIntake>;
/** A report as an office enters it. */
type IntakeInput = Omit<Body<typeof intakePost>, keyof ReportedContent> & ReportedContent;
type Deps = {
  db: Database;
  events: Events;
  posts: Pick<Posts, 'createFor' | 'find' | 'giveTo' | 'lock'>;
  signer: Signer;
};

const eraseCallers = defineJob('erase_callers', z.object({}));
const NIGHTLY = '23 20 * * *';
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 1000;

/** Posts that an office enters for callers without an account, who track and take them by a code. */
export function createIntake({ db, events, posts, signer }: Deps) {
  const codes = createCodes(signer);

  events.on('intake', 'officeMerged', ({ officeId, intoId }, trx) =>
    store.moveIntakes(trx, officeId, intoId),
  );

  /** Skips codes that another post has by chance. */
  async function nextCode(trx: Transaction, postId: string, after = 0) {
    for (let version = after + 1; ; version += 1) {
      const code = codes.codeOf(postId, version);
      const hash = codes.hashOf(code) ?? '';
      if (!(await store.findByHash(trx, hash)))
        return { code, columns: { code_version: version, code_hash: hash } };
    }
  }

  /** Distinguishes unknown codes from invalid ones. */
  async function findByCode(typed: string): Promise<string> {
    const hash = codes.hashOf(typed);
    if (!hash) throw new ProductError('not_found', { problem: 'codeMisheard', field: 'code' });
    const found = await store.findByHash(db, hash);
    if (!found) throw new ProductError('not_found', { problem: 'codeUnknown', field: 'code' });
    return found.post_id;
  }

  async function lock(trx: Transaction, postId: string) {
    const intake = isId(postId) ? await store.lockIntake(trx, postId) : undefined;
    if (!intake) throw intakeNotFound();
    return { ...intake, officeId: intake.office_id, isTaken: intake.taken_at !== null };
  }

  async function recordReading(
    trx: Transaction,
    reader: Actor,
    { post_id, caller_name: name, caller_phone: phone }: store.IntakeRow,
    now: Date,
  ): Promise<void> {
    if (isReading({ name, phone }, await store.findLastReading(trx, post_id, reader.id), now))
      await store.insertReading(trx, { id: newId(), post_id, account_id: reader.id, read_at: now });
  }

  async function eraseEnded(now: Date): Promise<void> {
    const before = new Date(now.getTime() - CALLER_KEPT_DAYS * DAY_MS);
    let erased: number;
    do erased = await store.eraseEnded(db, before, BATCH_SIZE);
    while (erased === BATCH_SIZE);
  }

  return {
    findByCode,
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
              ...(await nextCode(trx, id)).columns,
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

    /**
     * Null if there was no caller, or at another office. Locks the intake, so that a name is only returned if its
     * reading is logged.
     */
    async caller(actor: Actor, postId: string, now = currentTime()) {
      if (!isId(postId)) throw postNotFound();
      const member = await loadOfficeActor(db, actor);
      return inTransaction(db, async (trx) => {
        const intake = await store.lockIntake(trx, postId);
        if (!intake || !canSeeCaller(member, { officeId: intake.office_id })) return null;
        await recordReading(trx, actor, intake, now);
        const readings = canSeeReadings(member, { officeId: intake.office_id })
          ? await store.findReadings(trx, postId, READINGS_SHOWN)
          : undefined;
        return callerView(intake, readings);
      });
    },

    /**
     * Reports that the actor's office entered for callers with this number or name. A hit tells who called, so it is
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
          const intake = await store.lockIntake(trx, postId);
          // Erased, or taken into an account, after it was found.
          if (!intake || (intake.caller_name === '' && intake.caller_phone === '')) continue;
          await recordReading(trx, actor, intake, now);
          shown.push(postId);
        }
        return shown;
      });
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
        const { code, columns } = await nextCode(trx, postId, intake.code_version);
        await store.setCode(trx, postId, columns);
        await audit(trx, actor, { action: 'renewCode', subject: 'post', subjectId: postId });
        return code;
      });
    },

    /** Repeating it as the same citizen gives the same answer. */
    async take(actor: Actor, typed: string) {
      const postId = await findByCode(typed);
      await inTransaction(db, async (trx) => {
        await posts.lock(trx, actor, postId);
        const { taken_by, isTaken } = await lock(trx, postId);
        if (taken_by === actor.id) return;
        const addresses = {
          actor: await store.findAddress(trx, actor.id),
          officials: await findOfficials(trx, postId),
        };
        allowTakingPost(actor, { isTaken, addresses });
        await posts.giveTo(trx, actor, postId);
        await store.setTaken(trx, postId, actor.id);
      });
      return posts.find(actor, postId, 'full');
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

const intakeNotFound = () => new ProductError('not_found', { problem: 'intakeGone' });
