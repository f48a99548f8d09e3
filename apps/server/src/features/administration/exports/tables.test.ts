import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { CONTENTS, photosOf } from './contents.ts';

const server = testApp();

/** Tables that refer to accounts and are not exported, with the reason. */
const LEFT_OUT: Record<string, string> = {
  alert_deliveries: 'waiting alerts; the notification is exported',
  bulk_items: 'the state of a post before a bulk action; the entries of the timeline are exported',
  data_exports: 'the exports themselves',
  mailed_links: 'secrets of links in emails',
  morning_mails: 'days on which an email was sent',
  note_mentions: 'the notification is exported',
  office_invitations: 'addresses of other people',
  office_wanted: 'accounts that wait for the places to be loaded',
  outbound_requests: 'pushes under way',
  post_merges: 'the entries of the timeline are exported',
  proof_keys: 'idempotency keys; the moves are exported',
  recovery_codes: 'keyed hashes of codes that only the owner has',
  step_notices: 'waiting notices; the notification is exported',
  votes_taken_back: 'votes that no longer exist',
};

test('every table that refers to accounts is exported, or left out for a reason', async () => {
  const { pool, db } = server.context;
  const { rows } = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'accounts'::regclass`,
  );
  const { id } = await signedIn(server, 'government', 'Roads');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    for (const read of [...Object.values(CONTENTS), photosOf]) await read(db, id);
    const queries = JSON.stringify(spy.mock.calls.map(([query]) => query));
    const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(queries));
    expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort());
  } finally {
    spy.mockRestore();
  }
});
