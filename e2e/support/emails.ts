import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/** Oldest first. */
export async function emails(): Promise<string[]> {
  const names = (await readdir(inject('outbox')).catch(() => [])).sort();
  return Promise.all(names.map((name) => readFile(join(inject('outbox'), name), 'utf8')));
}

/** Waits for the newest email to the address that contains the text. */
export const emailTo = (address: string, text: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const email = (await emails()).findLast(
        (one) => one.includes(`To: ${address}\n`) && one.includes(text),
      );
      if (!email) throw new Error(`No email to ${address} with ${text}`);
      return email;
    },
    { timeout: 15_000, interval: 100 },
  );

/** Path and secret of the link in the newest email. */
export async function linkTo(email: string, page: string): Promise<string> {
  const [link = ''] = /\/[\w-]+#[\w-]+/.exec(await emailTo(email, `${page}#`)) ?? [];
  return link;
}
