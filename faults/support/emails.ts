import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { id: string; text: string };
export type MailServer = { port: number; url: string; received: ReceivedEmail[]; close(): Promise<void> };

/** A local mail server that accepts everything. */
export async function openPostbox(): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      try {
        const { messageId = '', text = '' } = await simpleParser(stream);
        received.push({ id: messageId, text });
        done();
      } catch {
        // The sender was killed halfway.
        done(new Error('The email is not complete'));
      }
    },
  });
  // The tests kill senders, which is no error.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** How often each email arrived, and with how many Message-IDs. */
export function deliveries(received: ReceivedEmail[], texts: Iterable<string>) {
  const all = [...texts].map((text) => received.filter((email) => email.text.includes(text)));
  return {
    missing: all.filter((came) => came.length === 0).length,
    sentAgain: all.filter((came) => came.length > 1).length,
    underTwoNames: all.filter((came) => new Set(came.map(({ id }) => id)).size > 1).length,
  };
}
