import type { HomePlace } from '@sudhaar/contract/homes';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { PlaceDescription } from '../places/service.ts';

const COLUMNS = ['place', 'locality', 'district', 'state', 'lat', 'lng'] as const;

export const findHome = (db: Database, accountId: string) =>
  db.selectFrom('homes').select(COLUMNS).where('account_id', '=', accountId).executeTakeFirst();
export type HomeRow = NonNullable<Awaited<ReturnType<typeof findHome>>>;

export async function saveHome(
  db: Database,
  accountId: string,
  place: HomePlace | null,
  described: PlaceDescription | null,
): Promise<void> {
  const values = {
    place: place && JSON.stringify(place),
    locality: described?.locality ?? '',
    district: described?.district ?? '',
    state: described?.state ?? '',
    lat: described?.lat ?? null,
    lng: described?.lng ?? null,
  };
  await db
    .insertInto('homes')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
