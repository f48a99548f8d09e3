import type { ReceivedEmail } from '../../apps/server/src/testing/mail-server.ts';

/** How often each of these emails arrived, and under how many message ids. */
export function deliveries(received: readonly ReceivedEmail[], texts: Iterable<string>) {
  const all = [...texts].map((text) => received.filter(({ mail }) => mail.text?.includes(text)));
  return {
    missing: all.filter((came) => came.length === 0).length,
    sentAgain: all.filter((came) => came.length > 1).length,
    underTwoNames: all.filter((came) => new Set(came.map(({ mail }) => mail.messageId)).size > 1).length,
  };
}
