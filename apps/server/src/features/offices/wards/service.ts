import type { WardName } from '@sudhaar/contract/ward-name';
import type { WardForm } from '@sudhaar/contract/wards';
import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import { ProductError } from '@sudhaar/domain/errors';
import { freeName } from '@sudhaar/domain/saved-views';
import {
  allowAnotherWard,
  allowWardChange,
  checkDefaultAssignee,
  checkOrder,
  checkWard,
  wardName,
} from '@sudhaar/domain/wards';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { loadOfficeActor, lockOwnOffice } from '../../foundation/office-staff/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Categories } from '../categories/service.ts';
import { checkAreas, type KnownPlaces } from '../offices/service.ts';
import { createWardSorting, sortAgain } from './sorting-job.ts';
import * as store from './store.ts';
import { listedView, wardView } from './view.ts';

export type Wards = ReturnType<typeof createWards>;
type Deps = {
  db: Database;
  events: Events;
  states: PostStates;
  places: KnownPlaces;
  categories: Pick<Categories, 'assertUsable'>;
};

/** Wards divide the posts of an office among its people. */
export function createWards({ db, events, states, places, categories }: Deps) {
  events.on('wards', 'officeLeft', ({ accountId }, trx) => store.forgetAssignee(trx, accountId));
  events.on('wards', 'officeRetired', ({ officeId }, trx) => store.retireWards(trx, officeId, currentTime()));
  // The successor's own wards come first. If two have one name, its own ward keeps it.
  events.on('wards', 'officeMerged', async ({ officeId, intoId }, trx) => {
    // The merge has locked both offices.
    const [own, others] = [await store.findWardNames(trx, intoId), await store.findWardNames(trx, officeId)];
    const taken = new Set(own.map(({ name_key }) => name_key));
    for (const [i, { id, name }] of others.entries()) {
      const free = freeName(name, (key) => taken.has(key));
      taken.add(free.key);
      await store.moveWard(trx, id, { officeId: intoId, ...free, position: own.length + i + 1 });
    }
    if (others.length > 0) await sortAgain(trx, intoId);
  });

  /** Called before the transaction, because it looks up places and categories. */
  async function check(form: WardForm): Promise<void> {
    wardName(form.name);
    checkWard(form);
    await checkAreas(places, form.areas);
    for (const code of new Set(form.categories)) await categories.assertUsable(code);
  }

  /** Locks the office, so that its people and wards stay. Returns its wards. */
  async function lockFor(trx: Transaction, head: Actor) {
    const officeId = allowWardChange(await lockOwnOffice(trx, head));
    return { officeId, wards: await store.findWardNames(trx, officeId) };
  }

  async function write(
    trx: Transaction,
    { officeId, wards }: Awaited<ReturnType<typeof lockFor>>,
    id: string,
    { areas, assigneeId, ...form }: WardForm,
  ) {
    const { name, key } = wardName(form.name);
    if (wards.some((other) => other.name_key === key && other.id !== id))
      throw new ProductError('conflict', { problem: 'wardNameTaken', field: 'name' });
    if (assigneeId !== null) {
      const colleague = isId(assigneeId) ? await store.findColleague(trx, assigneeId) : undefined;
      checkDefaultAssignee(
        officeId,
        colleague && {
          officeId: colleague.office_id,
          isVerified: colleague.is_verified,
          isSuspended: colleague.suspended_at !== null,
        },
      );
    }
    const row = { name, name_key: key, categories: [...new Set(form.categories)], assignee_id: assigneeId };
    const isNew = wards.every((ward) => ward.id !== id);
    if (isNew) await store.insertWard(trx, { id, office_id: officeId, position: wards.length + 1, ...row });
    else await store.updateWard(trx, id, row);
    await store.replaceAreas(trx, id, areas);
    await sortAgain(trx, officeId);
    return read(trx, officeId, id);
  }

  async function read(from: Database, officeId: string, id: string) {
    const row = isId(id) ? await store.findWard(from, officeId, id) : undefined;
    if (!row) throw wardGone();
    return wardView(row, officeId, await store.findAreas(from, id));
  }

  return {
    async list(actor: Actor) {
      const member = await loadOfficeActor(db, actor);
      const officeId = allowDesk(member);
      const [rows, progress] = await Promise.all([
        store.findWards(db, officeId),
        store.findProgress(db, officeId),
      ]);
      return {
        wards: rows.map((row) => listedView(row, officeId)),
        mayChange: member.isHead,
        sorting: progress ? { done: progress.done } : null,
      };
    },

    find: async (actor: Actor, id: string) => read(db, allowDesk(await loadOfficeActor(db, actor)), id),

    async create(head: Actor, form: WardForm) {
      await check(form);
      return inTransaction(db, async (trx) => {
        const office = await lockFor(trx, head);
        allowAnotherWard(office.wards.length);
        return write(trx, office, newId(), form);
      });
    },

    async change(head: Actor, id: string, form: WardForm) {
      await check(form);
      return inTransaction(db, async (trx) => {
        const office = await lockFor(trx, head);
        if (office.wards.every((ward) => ward.id !== id)) throw wardGone();
        return write(trx, office, id, form);
      });
    },

    order: (head: Actor, ids: readonly string[]): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { officeId, wards } = await lockFor(trx, head);
        checkOrder(
          wards.map(({ id }) => id),
          ids,
        );
        await store.setOrder(trx, ids);
        await sortAgain(trx, officeId);
      }),

    remove: (head: Actor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { officeId, wards } = await lockFor(trx, head);
        if (wards.every((ward) => ward.id !== id)) throw wardGone();
        await store.updateWard(trx, id, { retired_at: currentTime() });
        await sortAgain(trx, officeId);
      }),

    /** Wards of which the account gets new posts by default. */
    idsOf: (officeId: string, accountId: string): Promise<string[]> =>
      store.findWardIdsOf(db, officeId, accountId),

    /** In their order. */
    namesOf: async (officeId: string): Promise<WardName[]> =>
      (await store.findNames(db, officeId)).map(({ id, name }) => ({ _id: id, name })),

    /** Who is told of a post that came to the ward. Null if nobody can work on it by default. */
    async activeAssigneeOf(from: Database, officeId: string, id: string): Promise<string | null> {
      const row = await store.findWard(from, officeId, id);
      const assignee = row && listedView(row, officeId).assignee;
      return assignee?.isActive ? assignee._id : null;
    },

    jobs: createWardSorting(db, states).jobs,
  };
}

const wardGone = () => new ProductError('not_found', { problem: 'wardGone' });
