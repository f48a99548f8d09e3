import type { AreaInput, OfficeForm } from '@sudhaar/contract/offices';
import type { Actor } from '@sudhaar/domain/accounts';
import { dayInIndia } from '@sudhaar/domain/calendar';
import {
  allowDeputy,
  allowHandOver,
  allowRemoval,
  allowShowingNames,
  checkDeputyDates,
  type DeputyDates,
} from '@sudhaar/domain/colleagues';
import type { Department } from '@sudhaar/domain/departments';
import { ProductError } from '@sudhaar/domain/errors';
import { nameKey } from '@sudhaar/domain/names';
import { allowLeaving } from '@sudhaar/domain/responsibility';
import { searchWords } from '@sudhaar/domain/search';
import { cleanName } from '@sudhaar/domain/text';
import { throwIfInvalid } from '@sudhaar/domain/validation';
import { DEPARTMENT_PHRASES } from '@sudhaar/language/department-phrases';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { wordsVector } from '../../../platform/database/words.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { findMembership, lockOwnOffice } from '../../foundation/office-staff/service.ts';
import { checkAreas, type KnownPlaces } from './check-areas.ts';
import { moveOut, routeAgain } from './routing-job.ts';
import * as store from './store.ts';

export type NewOffice = Omit<OfficeForm, 'parentId'> & { parentId?: string | null };
type OfficeChange = { [Field in keyof NewOffice]?: NewOffice[Field] | undefined };
type StaffChange = { officeId: string | null; isHead: boolean; handOverTo?: string | null };
type Deps = { db: Database; events: Events; places: KnownPlaces };
export type OfficeChanges = ReturnType<typeof createOfficeChanges>;

/** Every change is audited. */
export function createOfficeChanges({ db, events, places }: Deps) {
  /** Called before the transaction, because it looks up areas. */
  async function check({ name, departments, areas = [] }: OfficeChange): Promise<void> {
    if (name !== undefined && cleanName(name) === '')
      throw new ProductError('invalid_input', { problem: 'nameMissing', field: 'name' });
    if (departments?.length === 0)
      throw new ProductError('invalid_input', { problem: 'departmentsMissing', field: 'departments' });
    await checkAreas(places, areas);
  }

  /** Returns null if an active office has this name. */
  async function insert(trx: Transaction, form: NewOffice): Promise<string | null> {
    const { departments, level, areas, parentId = null } = form;
    const id = newId();
    const name = cleanName(form.name);
    if (parentId !== null) await lockAtWork(trx, parentId, 'parentId');
    const isStored = await store.insertOffice(trx, {
      id,
      name,
      name_key: nameKey(name),
      departments: [...new Set(departments)],
      level,
      parent_id: parentId,
      words: wordsVector(wordsOf(name, departments, areas)),
    });
    if (!isStored) return null;
    await store.insertAreas(trx, id, areas);
    await routeAgain(trx);
    return id;
  }

  /** Becomes the head if the office has none, unless specified. */
  async function join(
    trx: Transaction,
    accountId: string,
    officeId: string,
    isHead?: boolean,
  ): Promise<void> {
    await lockAtWork(trx, officeId, 'officeId');
    const { heads } = await store.countOthers(trx, officeId, accountId);
    await store.setStaff(trx, accountId, officeId, { isHead: isHead ?? heads === 0, isVouched: false });
  }

  /** The office keeps the account's posts. An administrator who removes an account leaves it verified. */
  async function leave(
    trx: Transaction,
    accountId: string,
    { toId = null, actor }: { toId?: string | null; actor: Actor },
  ): Promise<void> {
    const isVouched = await store.removeStaff(trx, accountId);
    const endsVouching = isVouched && actor.role !== 'admin';
    await events.publish(trx, { kind: 'officeLeft', accountId, toId, endsVouching }, actor.id);
  }

  return {
    check,
    insert,
    join,

    async create(admin: Actor, form: NewOffice, reason: string): Promise<string> {
      await check(form);
      return inTransaction(db, async (trx) => {
        const id = await insert(trx, form);
        if (!id) throw nameTaken();
        await audit(trx, admin, { action: 'createOffice', subject: 'office', subjectId: id, reason });
        return id;
      });
    },

    /** Undefined fields stay unchanged. */
    async edit(admin: Actor, id: string, change: OfficeChange, reason: string): Promise<void> {
      await check(change);
      await inTransaction(db, async (trx) => {
        const office = await lockAtWork(trx, id, 'id');
        const { departments = office.departments, level = office.level } = change;
        const { parentId = office.parent_id } = change;
        if (parentId !== null && parentId !== office.parent_id) await checkParent(trx, id, parentId);
        const name = cleanName(change.name ?? office.name);
        const holder = await store.findByName(trx, nameKey(name));
        if (holder && holder.id !== id) throw nameTaken();
        if (change.areas) {
          await store.deleteAreas(trx, id);
          await store.insertAreas(trx, id, change.areas);
        }
        const areas = change.areas ?? (await store.findAreas(trx, id));
        await store.updateOffice(trx, id, {
          name,
          name_key: nameKey(name),
          departments: [...new Set(departments)],
          level,
          parent_id: parentId,
          words: wordsVector(wordsOf(name, departments, areas)),
        });
        await routeAgain(trx);
        await audit(trx, admin, { action: 'editOffice', subject: 'office', subjectId: id, reason });
      });
    },

    retire: (admin: Actor, id: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lockAtWork(trx, id, 'id');
        await store.updateOffice(trx, id, { retired_at: currentTime() });
        await store.setParentOfChildren(trx, id, null);
        for (const accountId of await store.staffIds(trx, id)) await leave(trx, accountId, { actor: admin });
        await events.publish(trx, { kind: 'officeRetired', officeId: id });
        await moveOut(trx, id);
        await routeAgain(trx);
        await audit(trx, admin, { action: 'retireOffice', subject: 'office', subjectId: id, reason });
      }),

    /** The other office takes over areas, departments, people and posts. Claims stay. */
    async merge(admin: Actor, id: string, intoId: string, reason: string): Promise<void> {
      if (id === intoId)
        throw new ProductError('invalid_input', { problem: 'mergeWithItself', field: 'intoId' });
      await inTransaction(db, async (trx) => {
        // Sorted, to avoid deadlocks between two merges.
        for (const one of [id, intoId].sort()) await lock(trx, one);
        const from = await lockAtWork(trx, id, 'id');
        const into = await lockAtWork(trx, intoId, 'intoId');
        // Prevents cycles.
        if (await store.isDescendantOf(trx, intoId, id))
          await store.updateOffice(trx, intoId, { parent_id: from.parent_id });
        await store.updateOffice(trx, id, {
          retired_at: currentTime(),
          successor_id: intoId,
          parent_id: null,
        });
        await store.setParentOfChildren(trx, id, intoId);
        await store.moveAreas(trx, id, intoId);
        await store.moveStaff(trx, id, intoId);
        const departments = [...new Set([...into.departments, ...from.departments])];
        const words = wordsOf(into.name, departments, await store.findAreas(trx, intoId));
        await store.updateOffice(trx, intoId, { departments, words: wordsVector(words) });
        await moveOut(trx, id);
        await routeAgain(trx);
        await events.publish(trx, { kind: 'officeMerged', officeId: id, intoId });
        const data = { intoId };
        await audit(trx, admin, { action: 'mergeOffice', subject: 'office', subjectId: id, data, reason });
      });
    },

    /** An invited account joins as a member. `isVouched`: the invitation has verified it. */
    async joinInvited(
      trx: Transaction,
      accountId: string,
      officeId: string,
      { isVouched }: { isVouched: boolean },
    ): Promise<void> {
      await lockAtWork(trx, officeId, 'officeId');
      await store.setStaff(trx, accountId, officeId, { isHead: false, isVouched });
    },

    /** A head removes a member. The member stays a verified authority, without an office. */
    removeMember: (actor: Actor, accountId: string, toId: string | null, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const head = await lockOwnOffice(trx, actor);
        allowRemoval(head, await membershipOf(trx, accountId));
        await assertColleague(trx, head.officeId ?? '', accountId, toId);
        await leave(trx, accountId, { toId, actor });
        await audit(trx, actor, {
          action: 'setStaff',
          subject: 'government',
          subjectId: accountId,
          data: { isHead: false, ...(toId !== null && { handOverTo: toId }) },
          reason,
        });
      }),

    /** A member acts for the heads on these days. Null: no longer. */
    nameDeputy: (
      actor: Actor,
      accountId: string,
      dates: DeputyDates | null,
      now = currentTime(),
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        if (dates) throwIfInvalid(checkDeputyDates(dates, dayInIndia(now)));
        const head = await lockOwnOffice(trx, actor);
        allowDeputy(head, await membershipOf(trx, accountId));
        await store.setDeputy(trx, accountId, dates);
        if (dates) await events.publish(trx, { kind: 'deputyNamed', accountId }, actor.id);
        await audit(trx, actor, {
          action: 'nameDeputy',
          subject: 'government',
          subjectId: accountId,
          data: dates ?? {},
        });
      }),

    /** Decides whether everybody sees the names of the office's people. */
    showNames: (actor: Actor, isShown: boolean): Promise<void> =>
      inTransaction(db, async (trx) => {
        const head = await lockOwnOffice(trx, actor);
        allowShowingNames(head);
        const id = head.officeId ?? '';
        await store.updateOffice(trx, id, { shows_names: isShown });
        await audit(trx, actor, { action: 'showNames', subject: 'office', subjectId: id, data: { isShown } });
      }),

    /** The open posts of one colleague go to another. Both stay. */
    handOver: (actor: Actor, fromId: string, toId: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const head = await lockOwnOffice(trx, actor);
        const [from, to] = [await membershipOf(trx, fromId), await membershipOf(trx, toId)];
        allowHandOver(head, { fromId, from, toId, to });
        await events.publish(trx, { kind: 'reportsHandedOver', accountId: fromId, toId }, actor.id);
        await audit(trx, actor, {
          action: 'handOverReports',
          subject: 'government',
          subjectId: fromId,
          data: { handOverTo: toId },
          reason,
        });
      }),

    /**
     * Adds a verified authority to an office as head or member, or removes it (null). Its open posts go to the
     * colleague `handOverTo`, or wait for one.
     */
    setStaff: (
      admin: Actor,
      accountId: string,
      { officeId, isHead, handOverTo: toId = null }: StaffChange,
      reason: string,
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        const account = isId(accountId) ? await store.findAuthority(trx, accountId) : undefined;
        if (!account) throw new ProductError('not_found', { problem: 'accountGone' });
        if (!account.is_verified) throw new ProductError('conflict', { problem: 'notVerified' });
        const seen = await findMembership(trx, accountId);
        // Locked, so that two heads can't leave at once.
        for (const one of [seen.officeId, officeId].filter((found) => found !== null).sort())
          await lock(trx, one);
        const before = await findMembership(trx, accountId);
        if (before.officeId !== seen.officeId) throw new ProductError('conflict');
        const staysHead = before.officeId === officeId && isHead;
        if (before.officeId !== null && !staysHead)
          allowLeaving(
            { isHead: before.isHead && !before.isDeputy },
            await store.countOthers(trx, before.officeId, accountId),
          );
        if (before.officeId !== null && before.officeId !== officeId) {
          await assertColleague(trx, before.officeId, accountId, toId);
          await leave(trx, accountId, { toId, actor: admin });
        }
        if (officeId !== null) await join(trx, accountId, officeId, isHead);
        const data = {
          isHead,
          ...(officeId !== null && { officeId }),
          ...(toId !== null && { handOverTo: toId }),
        };
        await audit(trx, admin, {
          action: 'setStaff',
          subject: 'government',
          subjectId: accountId,
          data,
          reason,
        });
      }),
  };
}

const membershipOf = async (trx: Transaction, accountId: string) =>
  isId(accountId) ? findMembership(trx, accountId) : { officeId: null, isHead: false };

/** The colleague can't leave meanwhile, because the office is locked. */
async function assertColleague(
  trx: Transaction,
  officeId: string,
  leaverId: string,
  toId: string | null,
): Promise<void> {
  if (toId === null) return;
  const isColleague =
    isId(toId) && toId !== leaverId && (await findMembership(trx, toId)).officeId === officeId;
  if (!isColleague)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'handOverTo' });
}

async function lock(trx: Transaction, id: string) {
  const office = isId(id) ? await store.lockOffice(trx, id) : undefined;
  if (!office) throw officeGone();
  return office;
}

async function lockAtWork(trx: Transaction, id: string, field: string) {
  const office = await lock(trx, id);
  if (office.retired_at) throw new ProductError('invalid_input', { problem: 'officeRetired', field });
  return office;
}

async function checkParent(trx: Transaction, id: string, parentId: string): Promise<void> {
  await lockAtWork(trx, parentId, 'parentId');
  if (await store.isDescendantOf(trx, parentId, id))
    throw new ProductError('invalid_input', { problem: 'parentImpossible', field: 'parentId' });
}

export const officeGone = () => new ProductError('not_found', { problem: 'officeGone' });
const nameTaken = () => new ProductError('conflict', { problem: 'officeNameTaken', field: 'name' });
/** Search words: name, departments in every language, and places. */
function wordsOf(name: string, departments: readonly Department[], areas: readonly AreaInput[]): string[] {
  const work = departments.flatMap((department) => DEPARTMENT_PHRASES[department]);
  return searchWords(name, ...work, ...new Set(areas.flatMap(placesOf)));
}

function placesOf(area: AreaInput): string[] {
  if (area.kind === 'polygon') return [area.name];
  if (area.kind === 'pincode') return [area.pincode];
  return area.kind === 'state' ? [area.state] : [area.district, area.state];
}
