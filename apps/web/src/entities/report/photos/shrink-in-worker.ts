import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { readClaim } from './read-claim.ts';
import { shrink } from './shrink.ts';
import type { Job, ShrinkReply } from './shrink-worker.ts';

let worker: Worker | null = null;
let lastId = 0;

type ShrinkResult = { blob: Blob; claim: DeviceClaim | null };

const shrinkOnMainThread = async (file: Blob, readsClaim: boolean): Promise<ShrinkResult> => ({
  claim: readsClaim ? await readClaim(file) : null,
  blob: await shrink(file),
});

/**
 * Shrinks in a worker where supported, so that the page stays responsive. With `readsClaim`, also reads the photo's
 * EXIF claims first.
 */
export function shrinkInWorker(file: Blob, { readsClaim }: { readsClaim: boolean }): Promise<ShrinkResult> {
  if (typeof OffscreenCanvas === 'undefined') return shrinkOnMainThread(file, readsClaim);
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const side = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const stop = () => {
      side.removeEventListener('message', done);
      side.removeEventListener('error', broken);
    };
    const done = ({ data }: MessageEvent<ShrinkReply>) => {
      if (data.id !== id) return;
      stop();
      if (data.small) resolve({ blob: data.small, claim: data.claim });
      else reject(new Error('not a picture'));
    };
    // It failed to start or ran out of memory. The next photo gets a new worker, and this one is shrunk on the main
    // thread.
    const broken = () => {
      stop();
      worker = null;
      shrinkOnMainThread(file, readsClaim).then(resolve, reject);
    };
    side.addEventListener('message', done);
    side.addEventListener('error', broken);
    side.postMessage({ id, file, readsClaim } satisfies Job);
  });
}
