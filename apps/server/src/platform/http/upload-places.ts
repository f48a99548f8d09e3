import { ProductError } from '@sudhaar/domain/errors';
import { createNameCounter } from '../name-counter.ts';

/** Limits for concurrent uploads and their bytes on disk. */
export type UploadLimits = { perCaller: number; visitors: number; accounts: number; bytes: number };

export const UPLOAD_LIMITS: UploadLimits = {
  perCaller: 8,
  // Few authorities sign up at the same moment, and each brings one file.
  visitors: 24,
  // More than the peak of the spike benchmark. Each needs tens of kilobytes.
  accounts: 512,
  bytes: 2 * 1024 ** 3,
};
const RETRY_AFTER_SECONDS = 5;

/** An account, or a visitor by address. */
export type Uploader = { account: string | undefined; address: string };
/** Held from the first byte until the call ends. */
export type UploadPlace = { count(bytes: number): void; leave(): void };

/** Counts uploads of this process. Visitors have separate slots, so they can't take those of accounts. */
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
