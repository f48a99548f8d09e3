import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const WAIT_MS = 20_000;

/** `url` is smtp://user:password@host:587 or smtps://… */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url,
      // A mail server that accepts and then stays silent must not block a worker forever.
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
      // No part of an email may load a file or URL.
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
    // Sent emails can't be recalled.
    forget: async () => undefined,
    close: () => transport.close(),
  };
}

/** RFC 5321: a 5xx is permanent. */
function isRefusal(error: unknown): boolean {
  const {
    code,
    responseCode = 0,
    command,
  } = error as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
}

/** RFC 8058 one-click unsubscribe. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
