import type { Home, HomeAnswer, HomePlace } from '@sudhaar/contract/homes';
import { checkPlace } from '@sudhaar/domain/chosen-places';
import { ProductError } from '@sudhaar/domain/errors';
import type { Database } from '../../../platform/database/connect.ts';
import type { Places } from '../places/service.ts';
import * as store from './store.ts';
import { homeView } from './view.ts';

export type Homes = ReturnType<typeof createHomes>;

export function createHomes({ db, places }: { db: Database; places: Pick<Places, 'describe'> }) {
  async function answerFor(accountId: string): Promise<HomeAnswer> {
    const row = await store.findHome(db, accountId);
    return { home: row ? homeView(row) : null, wasAsked: row !== undefined };
  }

  return {
    answerFor,

    /** Null if not set. */
    of: async (accountId: string): Promise<Home | null> => (await answerFor(accountId)).home,

    async save(accountId: string, place: HomePlace): Promise<HomeAnswer> {
      const problem = checkPlace(place);
      if (problem) throw new ProductError('invalid_input', { problem, field: 'place' });
      const described = await places.describe(place);
      if (!described) throw new ProductError('invalid_input', { problem: 'placeUnknown', field: 'place' });
      await store.saveHome(db, accountId, place, described);
      return answerFor(accountId);
    },

    async forget(accountId: string): Promise<HomeAnswer> {
      await store.saveHome(db, accountId, null, null);
      return answerFor(accountId);
    },
  };
}
