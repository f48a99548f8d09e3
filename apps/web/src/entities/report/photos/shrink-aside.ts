import { shrink } from './shrink.ts';
import type { Done, Job } from './shrink-worker.ts';

let worker: Worker | null = null;
let lastId = 0;

/** Shrinks a photo without the page standing still: beside it, where the browser can draw there. */
export function shrinkAside(file: Blob): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined') return shrink(file);
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const side = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const stop = () => {
      side.removeEventListener('message', done);
      side.removeEventListener('error', broken);
    };
    const done = ({ data }: MessageEvent<Done>) => {
      if (data.id !== id) return;
      stop();
      if (data.small) resolve(data.small);
      else reject(new Error('not a picture'));
    };
    // It never started, or ran out of memory: the next photo gets a new one, this one is shrunk here.
    const broken = () => {
      stop();
      worker = null;
      shrink(file).then(resolve, reject);
    };
    side.addEventListener('message', done);
    side.addEventListener('error', broken);
    side.postMessage({ id, file } satisfies Job);
  });
}
