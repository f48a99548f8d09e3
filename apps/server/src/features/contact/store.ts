import type { Transaction } from '../../platform/database/connect.ts';

export type ContactMessage = { id: string; name: string; email: string; message: string };

export async function insertContactMessage(
  trx: Transaction,
  message: ContactMessage & { account_id: string | null },
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute();
}

export const findContactMessage = (trx: Transaction, id: string): Promise<ContactMessage> =>
  trx
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
