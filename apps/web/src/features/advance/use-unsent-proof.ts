import type { ProofEntry } from '../../entities/report/outbox/entry.ts';
import { useProofs } from '../../entities/report/outbox/use-outbox.ts';

/** Waiting or refused. */
export function useUnsentProof(postId: string): ProofEntry | undefined {
  return useProofs()
    .map(({ entry }) => entry)
    .find(({ proof, status }) => proof.postId === postId && status.state !== 'sent');
}
