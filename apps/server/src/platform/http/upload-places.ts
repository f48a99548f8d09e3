import { ProductError } from '@sudhaar/domain/errors';
import { createNameCounter } from '../name-counter.ts';

/** How many uploads may be on their way at a time, and how many bytes of them may lie on disk. */
export type UploadLimits = { perCaller: number; visitors: number; accounts: number; bytes: number };

export const UPLOAD_LIMITS: UploadLimits = {
  perCaller: 8,
  // Few sign up as an authority at the same moment, and each brings one file.
  visitors: 24,
  // More than wait at the worst moment of the spike benchmark, and each holds tens of kilobytes.
  accounts: 512,
  bytes: 2 * 1024 ** 3,
};
const RETRY_AFTER_SECONDS = 5;

/** Who uploads: an account, or somebody without one, known by the address. */
export type Uploader = { account: string | undefined; address: string };
/** Held from the first byte until the call is over. */
export type UploadPlace = { count(bytes: number): void; leave(): void };

/** Counts uploads for this process. Visitors have places of their own, so they cannot take those of accounts. */
export function createUploadPlaces(limits: UploadLimits): (who: Uploader) => UploadPlace {
  const taken = { visitors: 0, accounts: 0 };
  const byCaller = createNameCounter();
  let stored = 0;

  return ({ account, address }) => {
    const kind = account ? 'accounts' : 'visitors';
    const caller = `${kind} ${account ?? address}`;
    if (byCaller.of(caller) >= limits.perCaller)
      throw new ProductError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (taken[kind] >= limits[kind]) throw new ProductError('unavailable');
    taken[kind] += 1;
    byCaller.add(caller);
    let bytes = 0;
    return {
      count(more) {
        if (stored + more > limits.bytes) throw new ProductError('unavailable');
        stored += more;
        bytes += more;
      },
      leave() {
        stored -= bytes;
        taken[kind] -= 1;
        byCaller.remove(caller);
      },
    };
  };
}
