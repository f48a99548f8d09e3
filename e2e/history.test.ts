import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { call, citizen, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

/** Changes the database without triggers, as somebody with its password can. */
async function behindTheBack(sql: string, values: unknown[]): Promise<void> {
  const url = (await readFile(join(dirname(inject('outbox')), 'database-url'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

async function movedPost(): Promise<string> {
  const [asha, roads] = [await citizen(), await verifiedAuthority()];
  const id = await reported(asha, `Open manhole ${asha.id}`);
  for (const _ of ['Problem Seen', 'Verified'])
    await call('PUT', `/api/gov/progressState/${id}`, roads.token);
  return id;
}

test.each(sizes('phone'))('%s: the browser verifies a history and names the changed entry', async (size) => {
  const id = await movedPost();
  const page = await open(`/r/${id}`, size);
  await page.getByRole('button', { name: 'Check the history' }).click();
  await page.getByText(/^\d entries, unchanged since they were written\.$/).waitFor();
  await page.getByText('They will be sealed tonight.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await behindTheBack(
    `update post_history set entry = replace(entry, 'Problem Seen', 'Finished')
       where post_id = $1 and entry like '%"to": "Problem Seen"%'`,
    [id],
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText(/^Entry \d was changed after it was written\.$/).waitFor();
  await page.getByText('Someone has changed this report without permission.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a history is in its day’s root, and one without its last step differs from the page', async () => {
  const id = await movedPost();
  await behindTheBack(
    `update post_history set written_at = written_at - interval '1 day' where post_id = $1`,
    [id],
  );
  await behindTheBack(`select graphile_worker.add_job('publish_history_roots')`, []);
  const rootsOf = async () => {
    const response = await fetch(`${inject('baseUrl')}/api/public/history`);
    return ((await response.json()) as { roots: { root: string }[] }).roots;
  };
  await expect.poll(rootsOf).toHaveLength(1);
  const [{ root } = { root: '' }] = await rootsOf();

  const page = await open(`/r/${id}`, 'phone');
  await page.getByRole('button', { name: 'Check the history' }).click();
  await page.getByText('Sealed at the end of').waitFor();
  await page.getByText(root).waitFor();

  await behindTheBack(`delete from post_moves where post_id = $1 and to_stage = 'Verified'`, [id]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('The steps shown here don’t match the history.').waitFor();
});
