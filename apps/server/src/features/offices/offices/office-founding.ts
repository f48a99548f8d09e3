import type { AreaInput } from '@sudhaar/contract/offices';
import { authorityName } from '@sudhaar/domain/accounts';
import { categoryProposer } from '@sudhaar/domain/categories';
import { DEPARTMENTS, type Department } from '@sudhaar/domain/departments';
import { ProductError } from '@sudhaar/domain/errors';
import { nameKey } from '@sudhaar/domain/names';
import { DEPARTMENT_PHRASES } from '@sudhaar/language/department-phrases';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId } from '../../../platform/id.ts';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Places } from '../../places/places/service.ts';
import { type NewOffice, type OfficeChanges, officeGone } from './changes.ts';
import * as store from './store.ts';

const foundOffices = defineJob('found_offices', z.object({}));
const BATCH = 100;

const proposeDepartments = categoryProposer(DEPARTMENT_PHRASES);
const isDepartment = (code: string): code is Department => (DEPARTMENTS as readonly string[]).includes(code);

/** The administrator's choice. Without an office, the rules decide. */
export type OfficeChoice = {
  officeId?: string | undefined;
  office?: NewOffice | undefined;
  isHead?: boolean | undefined;
};
/** An office to join or to create. Null if a job decides later, once places are loaded. */
export type OfficeAssignment = {
  officeId: string | null;
  makes: NewOffice | null;
  isHead: boolean | undefined;
} | null;

type Deps = { db: Database; places: Pick<Places, 'districtOf' | 'hasPlaces'>; changes: OfficeChanges };

/** Assigns an office to a verified authority. */
export function createOfficeFounding({ db, places, changes }: Deps) {
  /** The office that it asked to join, unless that has ended since. */
  async function wantedBy(accountId: string) {
    const id = isId(accountId) ? (await store.findAuthority(db, accountId))?.wanted_office_id : null;
    const office = id ? await store.findOffice(db, id) : undefined;
    return office && !office.retired_at ? { id: office.id, name: office.name } : null;
  }

  /** The office that it asked for, else that of the same department and city, or a new one for the city's district. */
  async function propose(accountId: string) {
    const authority = isId(accountId) ? await store.findAuthority(db, accountId) : undefined;
    if (!authority) throw new ProductError('not_found', { problem: 'accountGone' });
    const wanted = await wantedBy(accountId);
    if (wanted) return { joins: wanted, makes: null };
    const { department, city } = authority;
    const name = authorityName(department, city);
    const joins = (await store.findByName(db, nameKey(name))) ?? null;
    if (joins) return { joins, makes: null };
    const found = proposeDepartments(department).filter(isDepartment);
    const district = await places.districtOf(city);
    const areas: AreaInput[] = district ? [{ kind: 'district', ...district }] : [];
    const departments = found.length > 0 ? found : (['general'] as const);
    return { joins, makes: { name, departments: [...departments], level: 'city' as const, areas } };
  }

  /** Called before the transaction that verifies. */
  async function choose(
    accountId: string,
    { officeId, office, isHead }: OfficeChoice,
  ): Promise<OfficeAssignment> {
    if (officeId !== undefined) return { officeId, makes: null, isHead };
    if (office) {
      await changes.check(office);
      return { officeId: null, makes: office, isHead };
    }
    const wanted = await wantedBy(accountId);
    if (wanted) return { officeId: wanted.id, makes: null, isHead };
    if (!(await places.hasPlaces())) return null;
    const { joins, makes } = await propose(accountId);
    return { officeId: joins?.id ?? null, makes, isHead };
  }

  async function join(trx: Transaction, accountId: string, chosen: OfficeAssignment): Promise<void> {
    if (!chosen) return;
    const { officeId, makes, isHead } = chosen;
    // A colleague may have been verified at the same moment and created it.
    const id = officeId ?? (makes && ((await changes.insert(trx, makes)) ?? (await idOf(trx, makes.name))));
    if (!id) throw officeGone();
    await changes.join(trx, accountId, id, isHead);
  }

  const idOf = async (trx: Transaction, name: string): Promise<string | undefined> =>
    (await store.findByName(trx, nameKey(name)))?.id;

  /** For authorities that were verified before the places were loaded. */
  async function foundAll(): Promise<void> {
    if (!(await places.hasPlaces())) return;
    for (;;) {
      const wanting = await store.findAccountsWithoutOffice(db, BATCH);
      if (wanting.length === 0) return;
      for (const { account_id: accountId } of wanting) {
        const chosen = await choose(accountId, {});
        await inTransaction(db, (trx) => join(trx, accountId, chosen));
      }
    }
  }

  return { propose, choose, join, jobs: [handleJob(foundOffices, foundAll, '* * * * *')] };
}
