import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { readClaim } from './read-claim.ts';
import { shrink } from './shrink.ts';

export type Job = { id: number; file: Blob; readsClaim: boolean };
export type ShrinkReply = { id: number; small: Blob | null; claim: DeviceClaim | null };

addEventListener('message', async ({ data: { id, file, readsClaim } }: MessageEvent<Job>) => {
  // From the original, because shrinking drops the metadata.
  const claim = readsClaim ? await readClaim(file) : null;
  const small = await shrink(file).catch(() => null);
  postMessage({ id, small, claim } satisfies ShrinkReply);
});
