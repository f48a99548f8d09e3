import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { currentTime } from '../time.ts';
import { addressMark, type Mailer } from './mail.ts';

/** For machines without a mail server: each email becomes a readable file, sorted by time. Repeats overwrite it. */
export const outboxMailer = (folder: string, from: string): Mailer => ({
  async send({ id, to, subject, text, replyTo, unsubscribe }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const head = [
      `Date: ${currentTime().toISOString()}`,
      `From: ${from}`,
      `To: ${to}`,
      ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
      ...(unsubscribe ? [`List-Unsubscribe: <${unsubscribe.oneClick}>`] : []),
      `Subject: ${subject}`,
    ];
    const lines = head.map((line) => line.replace(/[\r\n]+/g, ' '));
    await writeFile(join(folder, `${id}.txt`), `${lines.join('\n')}\n\n${text}\n`, { mode: 0o600 });
    return 'stored';
  },
  async forget(mark) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const [head = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n\n');
      const addresses = [...head.matchAll(/^(?:To|Reply-To): (.*)$/gm)].map(([, address = '']) => address);
      if (addresses.some((address) => addressMark(address) === mark)) await rm(path, { force: true });
    }
  },
});

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
