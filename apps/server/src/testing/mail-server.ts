import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { to: string[]; user: string | undefined; raw: Buffer; mail: ParsedMail };
/** Codes from 500 are for ever, those from 400 for now. */
export type MailRefusal = { responseCode: number; message: string };
export type MailServer = {
  port: number;
  url: string;
  received: ReceivedEmail[];
  /** Set by a test. */
  refuseRecipient: (address: string) => MailRefusal | null;
  refuseEmail: MailRefusal | null;
  close(): Promise<void>;
};

/** A real mail server on this machine that takes every email until a test says otherwise. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    // No certificate on loopback.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    // Asking for the name of 127.0.0.1 takes up to 1.5 s for each email.
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: `${auth.username}:${auth.password}` }),
    onRcptTo({ address }, _session, done) {
      const refusal = started.refuseRecipient(address);
      done(refusal && Object.assign(new Error(), refusal));
    },
    async onData(stream, session, done) {
      try {
        const raw = Buffer.concat(await stream.toArray());
        if (started.refuseEmail) return done(Object.assign(new Error(), started.refuseEmail));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        started.received.push({ to, user: session.user, raw, mail: await simpleParser(raw) });
        done();
      } catch {
        // The sender was killed half way.
        done(new Error('The email is not complete'));
      }
    },
  });
  // A sender that is killed is not an error of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const started: MailServer = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refuseRecipient: () => null,
    refuseEmail: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return started;
}
