import { emailKey, ROLES } from '@sudhaar/domain/accounts';
import { isMailStopped } from '@sudhaar/domain/notifications';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Email } from '../../../platform/mail/send-email.ts';
import { currentTime } from '../../../platform/time.ts';

/**
 * Records addresses that refuse all emails. After a week, only emails that a person asked for are still tried; one
 * accepted email ends that. Returns true if a mail server accepted the email.
 */
export async function sendAndRecordRefusal(db: Database, mailer: Mailer, email: Email): Promise<boolean> {
  const isAskedFor = email.unsubscribe === undefined;
  if (!isAskedFor && isMailStopped(await findRefusedSince(db, email.to), currentTime())) return false;
  const outcome = await mailer.send(email);
  if (outcome === 'refused') await recordRefusal(db, email.to);
  if (outcome === 'accepted') await clearRefused(db, email.to);
  return outcome === 'accepted';
}

/** Accounts of several roles may share the address. */
const hasAddress = (address: string) =>
  sql<boolean>`role = any(${[...ROLES]}::text[]) and email_key = ${emailKey(address)}`;

async function findRefusedSince(db: Database, address: string): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts')
    .select('mail_refused_since')
    .where(hasAddress(address))
    .where('mail_refused_since', 'is not', null)
    .executeTakeFirst();
  return row?.mail_refused_since ?? null;
}

async function recordRefusal(db: Database, address: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ mail_refused_since: sql<Date>`now()` })
    .where(hasAddress(address))
    .where('mail_refused_since', 'is', null)
    .execute();
}

export async function clearRefused(db: Database, address: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ mail_refused_since: null })
    .where(hasAddress(address))
    .where('mail_refused_since', 'is not', null)
    .execute();
}
