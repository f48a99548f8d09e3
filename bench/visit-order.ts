import { VISITS_MAX, visitOrder } from '../packages/domain/src/visit-order.ts';
import { medianOf, type Result } from './result.ts';
import { createRandom } from './seed/random.ts';

const ROUNDS = 20;
/** A person is waiting with a phone in hand. */
const LIMIT_MS = 1500;

/** A full field day in a city of some ten kilometres. */
export async function visitOrders(): Promise<Result[]> {
  const random = createRandom(7);
  const somewhere = () => ({ lat: 18.5 + random.next() / 10, lng: 73.8 + random.next() / 10 });
  const times = Array.from({ length: ROUNDS }, () => {
    const places = Array.from({ length: VISITS_MAX }, somewhere);
    const began = performance.now();
    visitOrder(somewhere(), places);
    return performance.now() - began;
  });
  return [
    {
      name: `visit-order: ${VISITS_MAX} places`,
      figure: medianOf(times),
      unit: 'ms',
      bar: { atMost: LIMIT_MS },
    },
    {
      name: `visit-order: ${VISITS_MAX} places, the slowest of ${ROUNDS}`,
      figure: Math.max(...times),
      unit: 'ms',
    },
  ];
}
