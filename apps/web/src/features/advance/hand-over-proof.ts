import { ApiError } from '@sudhaar/contract/client';
import { outbox } from '../../entities/report/outbox/outbox.ts';
import type { Answer } from '../../entities/report/outbox/send-entry.ts';
import type { Proof } from '../../entities/report/proof.ts';
import { explain } from '../../lib/hooks/use-form.ts';

export type Outcome =
  | ({ kind: 'sent' } & Answer)
  /** It waits on the device and is sent automatically. */
  | { kind: 'queued' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; reason: string; field: string | null }
  /** It could neither be sent nor stored. */
  | { kind: 'noRoom' };

/**
 * The outbox stores the proof before sending it. While its form is open, a refused proof returns to the form; later
 * it stays in the outbox.
 */
export async function handOverProof(
  proof: Proof,
  { signal, isHere }: { signal: AbortSignal; isHere: () => boolean },
): Promise<Outcome> {
  const { clientId } = proof;
  const cancel = () => outbox.cancel(clientId);
  signal.addEventListener('abort', cancel);
  try {
    try {
      await outbox.add({ kind: 'proof', proof });
    } catch (error) {
      console.error(error);
      return await sendDirectly(proof);
    }
    const status = (await outbox.sendNow(clientId))?.status;
    const answer = outbox.answerTo(clientId);
    if (status?.state === 'sent' && answer) {
      // The form has shown the outcome.
      await outbox.remove(clientId).catch(console.warn);
      return { kind: 'sent', ...answer };
    }
    if (signal.aborted && status?.state !== 'waiting') return { kind: 'cancelled' };
    if (status?.state !== 'refused') return { kind: 'queued' };
    if (isHere()) await outbox.remove(clientId);
    return { kind: 'refused', reason: status.reason, field: status.field };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The storage is full or closed, so the page sends the proof itself. */
async function sendDirectly(proof: Proof): Promise<Outcome> {
  try {
    const post = await outbox.sendDirectly({ kind: 'proof', proof });
    return { kind: 'sent', post, message: outbox.answerTo(proof.clientId)?.message ?? '' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cancelled') return { kind: 'cancelled' };
    if (error instanceof ApiError && error.status === 0) return { kind: 'noRoom' };
    const { field, message } = explain(error, '');
    return { kind: 'refused', reason: message, field };
  }
}
