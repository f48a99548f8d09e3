import { createClient } from '@sudhaar/contract/client';
import { createChannel } from '../../entities/report/outbox/channel.ts';
import { isWaiting } from '../../entities/report/outbox/entry.ts';
import { sendEntry } from '../../entities/report/outbox/send-entry.ts';
import { alone, createSender } from '../../entities/report/outbox/sender.ts';
import { outboxStore } from '../../entities/report/outbox/store.ts';
import { syncCredentials } from '../../entities/report/outbox/sync-credentials.ts';
import { createTransport } from '../../lib/api/transport.ts';

/**
 * Sends waiting entries for their author while no page is open. Rejects while something is left, so that the browser
 * retries later.
 */
export async function sendWaiting(): Promise<void> {
  const credentials = await syncCredentials.get();
  if (!credentials) return;
  const { owner, token, language } = credentials;
  let isOver = false;
  const account = () => (isOver ? '' : owner);
  const call = createClient(
    createTransport({
      session: {
        get: () => ({ token: isOver ? null : token }),
        expire() {
          isOver = true;
        },
      },
      language: () => language,
      // Nobody is there to read it.
      text: (key) => key,
      fetch: (...request) => fetch(...request),
    }),
  );
  const channel = createChannel();
  const sender = createSender({
    ...outboxStore,
    account,
    send: async (entry) => (await sendEntry(call, entry)).post,
    onCancelled: async () => undefined,
    alone,
    changed: channel.postChanged,
  });
  // Ignores our own delays, because the browser chose the moment and spaces its retries.
  await sender.flush({ hurry: true });
  // The session has ended. The next page asks for a login and sends it then.
  if (isOver) return syncCredentials.set(null);
  if ((await outboxStore.list(owner)).some(isWaiting)) throw new Error('still waiting');
  await syncCredentials.set(null);
}
