import type { DeskQuery } from '@sudhaar/contract/desk';
import { allowDesk, boxOf } from '@sudhaar/domain/desk';
import { ProductError } from '@sudhaar/domain/errors';
import type { OfficeActor } from '@sudhaar/domain/responsibility';
import { allowView, allowViewChange, freeName, viewName } from '@sudhaar/domain/saved-views';
import { type Database, isDuplicate, type Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { savedViewView } from './view.ts';
import * as store from './views-store.ts';

type ViewChange = { name?: string | undefined; query?: DeskQuery | undefined };

export function createSavedViews(db: Database, events: Events) {
  // If two views have one name, the remaining office's view keeps it.
  events.on('desk', 'officeMerged', async ({ officeId, intoId }, trx) => {
    const [own, others] = [await store.findViews(trx, intoId), await store.findViews(trx, officeId)];
    const taken = new Set(own.map(({ name }) => viewName(name).key));
    for (const { id, name } of others) {
      const free = freeName(name, (key) => taken.has(key));
      taken.add(free.key);
      await store.moveView(trx, id, intoId, free);
    }
  });

  /** Throws if the view was deleted, or the actor may not change it. */
  async function lock(trx: Transaction, actor: OfficeActor, id: string): Promise<void> {
    const row = isId(id) ? await store.lockView(trx, id) : undefined;
    allowViewChange(row && { officeId: row.office_id, makerId: row.created_by }, actor);
  }

  /** The second of two concurrent views with one name is rejected. */
  async function named<Result>(write: (trx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await inTransaction(db, write);
    } catch (error) {
      if (isDuplicate(error)) throw new ProductError('conflict', { problem: 'viewNameTaken', field: 'name' });
      throw error;
    }
  }

  return {
    async list(actor: OfficeActor) {
      const rows = await store.findViews(db, allowDesk(actor));
      return rows.map((row) => savedViewView(row, actor));
    },

    async save(actor: OfficeActor, { name, query }: { name: string; query: DeskQuery }) {
      const officeId = allowDesk(actor);
      const called = viewName(name);
      boxOf(query);
      const id = newId();
      await named(async (trx) => {
        allowView(await store.countViewsOf(trx, officeId));
        await store.insertView(trx, { id, officeId, ...called, query, makerId: actor.id });
      });
      return savedViewView(await store.findView(db, id), actor);
    },

    async change(actor: OfficeActor, id: string, { name, query }: ViewChange) {
      allowDesk(actor);
      const called = name === undefined ? null : viewName(name);
      if (query) boxOf(query);
      const row = await named(async (trx) => {
        await lock(trx, actor, id);
        await store.updateView(trx, id, called, query);
        return store.findView(trx, id);
      });
      return savedViewView(row, actor);
    },

    async remove(actor: OfficeActor, id: string): Promise<void> {
      allowDesk(actor);
      await inTransaction(db, async (trx) => {
        await lock(trx, actor, id);
        await store.deleteView(trx, id);
      });
    },
  };
}
