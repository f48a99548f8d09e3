import { shrink } from './shrink.ts';

export type Job = { id: number; file: Blob };
export type Done = { id: number; small: Blob | null };

addEventListener('message', async ({ data: { id, file } }: MessageEvent<Job>) => {
  const small = await shrink(file).catch(() => null);
  postMessage({ id, small } satisfies Done);
});
