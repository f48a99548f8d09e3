import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { readClaim } from './read-claim.ts';
import { shrink } from './shrink.ts';
import type { Job, ShrinkReply } from './shrink-worker.ts';

let worker: Worker | null = null;
let lastId = 0;

type ShrinkResult = { blob: Blob; claim: DeviceClaim | null };

const shrinkHere = async (file: Blob, readsClaim: boolean): Promise<ShrinkResult> => ({
  claim: readsClaim ? await readClaim(file) : null,
  blob: await shrink(file),
});

/**
 * Shrinks a photo without the page standing still: beside it, where the browser can draw there. With `readsClaim` also
 * what the photo said of its time and place before.
 */
export function shrinkAside(file: Blob, { readsClaim }: { readsClaim: boolean }): Promise<ShrinkResult> {
  if (typeof OffscreenCanvas === 'undefined') return shrinkHere(file, readsClaim);
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
    // It never started, or ran out of memory: the next photo gets a new one, this one is shrunk here.
    const broken = () => {
      stop();
      worker = null;
      shrinkHere(file, readsClaim).then(resolve, reject);
    };
    side.addEventListener('message', done);
    side.addEventListener('error', broken);
    side.postMessage({ id, file, readsClaim } satisfies Job);
  });
}
