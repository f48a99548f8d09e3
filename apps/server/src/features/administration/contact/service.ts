import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { cleanName, cleanText } from '@sudhaar/domain/text';
import { type ContactForm, checkContact, throwIfInvalid } from '@sudhaar/domain/validation';
import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import { audit } from '../../foundation/audit/service.ts';
import {
  type ContactList,
  type ContactRow,
  countWaiting,
  findContactMessage,
  findContactMessages,
  insertContactMessage,
  setHandled,
} from './store.ts';

export { contactView } from './view.ts';

export type Contact = ReturnType<typeof createContact>;

export function createContact({
  db,
  events,
  inbox,
}: {
  db: Database;
  events: Events;
  inbox: string | undefined;
}) {
  events.on('contact', 'contactReceived', async ({ messageId }, trx) => {
    if (!inbox) return;
    const t = translator(DEFAULT_LANGUAGE);
    const { account_id: by, ...message } = await findContactMessage(trx, messageId);
    const email = composeEmail({
      to: inbox,
      language: DEFAULT_LANGUAGE,
      replyTo: message.email,
      subject: t('mail:contact.subject', message),
      paragraphs: [t('mail:contact.from', message), message.message],
      by: by ?? undefined,
    });
    await queueJob(trx, sendEmail, email);
  });

  return {
    async receive(form: ContactForm, accountId: string | null): Promise<void> {
      throwIfInvalid(checkContact(form));
      const message = {
        id: newId(),
        name: cleanName(form.name),
        email: form.email.trim(),
        message: cleanText(form.message),
        account_id: accountId,
      };
      await inTransaction(db, async (trx) => {
        await insertContactMessage(trx, message);
        await events.publish(trx, { kind: 'contactReceived', messageId: message.id });
      });
    },

    list: (list: ContactList) => findContactMessages(db, list),
    countWaiting: () => countWaiting(db),

    handle: (admin: Actor, id: string, handled: boolean): Promise<ContactRow> =>
      inTransaction(db, async (trx) => {
        const marked = isId(id) ? await setHandled(trx, id, handled) : undefined;
        if (!marked) throw new ProductError('not_found', { problem: 'messageGone' });
        const action = handled ? 'handleContact' : 'reopenContact';
        if (marked.changed) await audit(trx, admin, { action, subject: 'contact', subjectId: id });
        return marked.row;
      }),
  };
}
