import type { OfficeMeasurements } from '@sudhaar/contract/measurements';
import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import {
  allowMeasurementChange,
  fieldChange,
  type MeasurementField,
  type MeasurementForm,
  type StoredField,
} from '@sudhaar/domain/measurements';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { loadOfficeActor, lockOwnOffice } from '../../foundation/office-staff/service.ts';
import type { Categories } from '../categories/service.ts';
import * as store from './store.ts';

export type Measurements = ReturnType<typeof createMeasurements>;
type Deps = { db: Database; events: Events; categories: Pick<Categories, 'assertUsable'> };

/** Fields that the heads of an office define for proofs of finished work. */
export function createMeasurements({ db, events, categories }: Deps) {
  events.on('measurements', 'officeRetired', ({ officeId }, trx) =>
    store.retireFields(trx, officeId, currentTime()),
  );
  // The successor asks what it asked before. It keeps the other fields for proofs that wait on a device.
  events.on('measurements', 'officeMerged', async ({ officeId, intoId }, trx) => {
    await store.retireFields(trx, officeId, currentTime());
    await store.moveFields(trx, officeId, intoId);
  });

  const ofOffice = async (officeId: string): Promise<StoredField[]> =>
    (await store.findFields(db, officeId)).map(fieldOf);

  const askedBy = async (officeId: string): Promise<MeasurementField[]> =>
    (await ofOffice(officeId)).filter(isAsked).map(shown);

  return {
    async list(actor: Actor): Promise<OfficeMeasurements> {
      const member = await loadOfficeActor(db, actor);
      const officeId = allowDesk(member);
      return { officeId, fields: (await askedBy(officeId)).map(view), mayChange: member.isHead };
    },

    async change(head: Actor, form: { known: string[]; fields: MeasurementForm[] }) {
      for (const code of new Set(form.fields.flatMap(({ categories: codes }) => codes)))
        await categories.assertUsable(code);
      await inTransaction(db, async (trx) => {
        const officeId = allowMeasurementChange(await lockOwnOffice(trx, head));
        const stored = (await store.findFields(trx, officeId)).map(fieldOf);
        const { kept, retiredIds } = fieldChange(stored, form);
        await store.retire(trx, retiredIds, currentTime());
        for (const [i, { _id, name, unit, isRequired, categories: codes }] of kept.entries()) {
          const row = {
            name,
            is_required: isRequired,
            categories: [...new Set(codes)],
            position: i + 1,
            retired_at: null,
          };
          if (_id === null) await store.insert(trx, { id: newId(), office_id: officeId, unit, ...row });
          else await store.update(trx, _id, row);
        }
      });
      return this.list(head);
    },

    /** Includes retired fields. */
    ofOffice,
    /** In their order. */
    askedBy,
  };
}

const isAsked = ({ isRetired }: StoredField): boolean => !isRetired;
const shown = ({ isRetired: _, ...field }: StoredField): MeasurementField => field;
const view = (field: MeasurementField) => ({ ...field, categories: [...field.categories] });

const fieldOf = (row: Awaited<ReturnType<typeof store.findFields>>[number]): StoredField => ({
  _id: row.id,
  name: row.name,
  unit: row.unit,
  isRequired: row.is_required,
  categories: row.categories,
  isRetired: row.retired_at !== null,
});
