import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/** Every letter that the product has sent, oldest first. */
export async function letters(): Promise<string[]> {
  const names = (await readdir(inject('outbox')).catch(() => [])).sort();
  return Promise.all(names.map((name) => readFile(join(inject('outbox'), name), 'utf8')));
}

/** The newest letter to an address that holds a text, as soon as there is one. */
export const letterTo = (email: string, text: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const letter = (await letters()).findLast(
        (one) => one.includes(`To: ${email}\n`) && one.includes(text),
      );
      if (!letter) throw new Error(`No letter to ${email} with ${text}`);
      return letter;
    },
    { timeout: 15_000, interval: 100 },
  );

/** The link of the newest letter that leads to a page, as path and secret. */
export async function linkTo(email: string, page: string): Promise<string> {
  const [link = ''] = /\/[\w-]+#[\w-]+/.exec(await letterTo(email, `${page}#`)) ?? [];
  return link;
}
