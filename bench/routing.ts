import { routeIn } from '../apps/server/src/features/offices/offices/routing.ts';
import { createDatabase, type Transaction } from '../apps/server/src/platform/database/connect.ts';
import { inTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { startProduct } from './product.ts';
import { medianOf, percentileOf, type Result } from './result.ts';
import { CATEGORIES } from './seed/offices.ts';
import { createRandom } from './seed/random.ts';
import { CITIES } from './seed/words.ts';

const ROUNDS = 3000;
const WARM_UP = 200;
const LIMIT_MS = 3;

/** Finds the office of a new post among thousands of polygons. Compared with reading one post by id. */
export async function routing(): Promise<Result[]> {
  const product = await startProduct(1_000_000);
  const db = createDatabase(product.pool);
  const random = createRandom(7);
  const { rows } = await product.pool.query<{ id: string }>('select id from posts order by id limit 1000');
  const timeOf = async (work: (trx: Transaction) => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await inTransaction(db, work);
    return performance.now() - began;
  };
  try {
    const times = { routed: [] as number[], bare: [] as number[] };
    let found = 0;
    for (let turn = 0; turn < ROUNDS + WARM_UP; turn += 1) {
      const { lat, lng, name: district, state, pincode } = random.pick(CITIES);
      const off = (): number => (random.next() - 0.5) * 0.5;
      const position = { lat: lat + off(), lng: lng + off(), pincode: String(pincode), district, state };
      const department = random.pick(Object.values(CATEGORIES));
      const routed = await timeOf(async (trx) => {
        if ((await routeIn(trx, position, department)).officeId) found += 1;
      });
      const { id } = random.pick(rows);
      const bare = await timeOf((trx) =>
        trx.selectFrom('posts').select('stage').where('id', '=', id).execute(),
      );
      if (turn < WARM_UP) continue;
      times.routed.push(routed);
      times.bare.push(bare);
    }
    // Otherwise it would measure finding nothing.
    if (found < ROUNDS / 2) throw new Error(`Only ${found} of ${ROUNDS} positions have an office`);
    const bar = { atMost: LIMIT_MS };
    return [
      {
        name: 'routing: a report',
        figure: medianOf(times.routed),
        ceiling: medianOf(times.bare),
        unit: 'ms',
        bar,
      },
      {
        name: 'routing: a report, 99th percentile',
        figure: percentileOf(times.routed, 0.99),
        ceiling: percentileOf(times.bare, 0.99),
        unit: 'ms',
      },
    ];
  } finally {
    await product.stop();
  }
}
