import { newEmailsTo } from './emails.ts';
import { multipart } from './multipart.ts';
import { photo, reportFields } from './photos.ts';
import type { TestApp } from './test-app.ts';

export const GUEST = 'guest@example.in';
let made = 0;

async function secretIn(server: TestApp, email: string, page: string): Promise<string> {
  const [letter = ''] = await newEmailsTo(server, email);
  return letter.split(page)[1]?.match(/^[\w.-]+/)?.[0] ?? `no email leads to ${page}`;
}

/** Returns the secret of the mailed link. */
async function sendAsGuest(server: TestApp, fields: Record<string, string>, email: string): Promise<string> {
  made += 1;
  const form = multipart({ ...fields, email, clientId: `guest-${made}` }, [await photo()]);
  await server.app.inject({ method: 'POST', url: '/api/guest/reports', ...form });
  return secretIn(server, email, 'confirm-report#');
}

const confirm = async (server: TestApp, token: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/guest/confirm', payload: { token } })).json();

/** A confirmed report without an account. Returns its number. */
export async function reportedAsGuest(
  server: TestApp,
  fields: Record<string, string>,
  email: string,
): Promise<string> {
  const { post } = await confirm(server, await sendAsGuest(server, fields, email));
  return post.number;
}

/**
 * Secrets of mailed links of reports without an account: of one that waits, and of the emails about one that is
 * confirmed. Empty if the server does not allow such reports.
 */
export async function guestLinks(server: TestApp) {
  if (!server.context.config.GUEST_REPORTS) return { confirm: '', stop: '', code: '' };
  const { code } = await confirm(server, await sendAsGuest(server, reportFields(), GUEST));
  const stop = await secretIn(server, GUEST, '/unsubscribe?token=');
  return { confirm: await sendAsGuest(server, reportFields(), GUEST), stop, code: code as string };
}
