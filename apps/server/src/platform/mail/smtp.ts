import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const WAIT_MS = 20_000;

/** Any mail server, named by its address: smtp://user:password@host:587, or smtps:// */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url,
      // A server that accepts and then says nothing must not hold a worker for ever.
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
      // An email is made of what it holds: no part of it may name a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, unsubscribe, by: _, delivers: __, ...email }) {
      try {
        await transport.sendMail({
          ...email,
          messageId: `<${id}@${host}>`,
          ...(unsubscribe && { headers: listHeaders(unsubscribe.oneClick) }),
        });
        return 'accepted';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw error;
      }
    },
    // What was sent is in other hands.
    forget: async () => undefined,
    close: () => transport.close(),
  };
}

/** The server takes no emails for this address: RFC 5321 says that a 5xx is for ever. */
function isRefusal(error: unknown): boolean {
  const {
    code,
    responseCode = 0,
    command,
  } = error as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
}

/** RFC 8058: a mail programme can do it by itself, with one click. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
