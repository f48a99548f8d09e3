import type { ChatMessage } from '@sudhaar/contract/chat';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { canDelete } from '@sudhaar/domain/posts';
import { cleanText } from '@sudhaar/domain/text';
import { checkMessage, refuse } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { lockUntilEnd } from '../../platform/database/locks.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createTurns } from '../../platform/turns.ts';
import { audit } from '../audit/service.ts';
import * as store from './store.ts';
import { messageView } from './view.ts';

export type Chat = ReturnType<typeof createChat>;
type Sending = { msg: string; clientId?: string | undefined; at?: Date };
type Window = { limit: number; before?: string | undefined; after?: string | undefined };

const CITIZENS = { role: 'user' } as const;
/** One transaction stores a message, the next waits for the lock. More would only occupy connections. */
const AT_ONCE = 2;

export function createChat({ db, events, realtime }: { db: Database; events: Events; realtime: Realtime }) {
  const inTurn = createTurns(AT_ONCE);

  async function held(from: Database, id: string): Promise<store.MessageRow> {
    const row = isId(id) ? await store.findMessage(from, id) : undefined;
    if (!row) throw new ProductError('not_found', { problem: 'messageGone' });
    return row;
  }

  // Broadcasts the stored message, not the client's: no client can show others anything else.
  events.on('messageSent', async ({ messageId }, trx) => {
    const message = messageView(await held(trx, messageId));
    afterCommit(trx, () => realtime.send(CITIZENS, 'receive_message', message));
  });
  events.on('messageRestored', async ({ messageId }, trx) => {
    const message = messageView(await held(trx, messageId));
    afterCommit(trx, () => realtime.send(CITIZENS, 'message_restored', message));
  });
  for (const kind of ['messageHidden', 'messageDeleted'] as const) {
    events.on(kind, async ({ messageId }, trx) => {
      afterCommit(trx, () => realtime.send(CITIZENS, 'message_removed', { _id: messageId }));
    });
  }

  const hideWithAccount = async (trx: Transaction, accountId: string, hidden: boolean): Promise<void> => {
    for (const messageId of await store.hideMessagesOf(trx, accountId, hidden))
      await events.publish(trx, { kind: hidden ? 'messageHidden' : 'messageRestored', messageId });
  };
  events.on('accountSuspended', async ({ accountId, hidesContent }, trx) => {
    if (hidesContent) await hideWithAccount(trx, accountId, true);
  });
  events.on('suspensionLifted', ({ accountId }, trx) => hideWithAccount(trx, accountId, false));

  realtime.on('send_message', async ({ _id }, { actor }) => {
    const message = await held(db, _id);
    if (message.author_id !== actor.id) throw new ProductError('forbidden');
  });

  /** One at a time over all servers, so that ids rise in the order of the commits. */
  async function insert(
    trx: Transaction,
    message: Omit<store.NewMessage, 'id' | 'created_at'>,
    at: Date | undefined,
  ): Promise<ChatMessage> {
    await lockUntilEnd(trx, 'chat');
    const moment = await store.nextMoment(trx, at);
    const id = newId(moment.getTime());
    const stored = await store.insertMessage(trx, { ...message, id, created_at: moment });
    if (!stored) return messageView(await store.findOwn(trx, message.author_id, message.client_id ?? ''));
    await events.publish(trx, { kind: 'messageSent', messageId: id }, message.author_id);
    return messageView(stored);
  }

  return {
    async list(window: Window): Promise<ChatMessage[]> {
      for (const id of [window.before, window.after]) {
        if (id !== undefined && !isId(id)) throw new ProductError('malformed_request');
      }
      return (await store.findMessages(db, window)).map(messageView);
    },

    /** Stored once for each `clientId`, however often it is sent. */
    async send(author: Actor, { msg, clientId, at }: Sending): Promise<ChatMessage> {
      const text = cleanText(msg);
      refuse(checkMessage(text));
      const message = { author_id: author.id, client_id: clientId ?? null, text };
      return inTurn(() => inTransaction(db, (trx) => insert(trx, message, at)));
    },

    subjects: {
      find: store.findSubjects,

      async hold(trx: Transaction, id: string) {
        await store.lockMessage(trx, id);
        return (await store.findSubjects(trx, [id]))[0];
      },

      /** Also removes the message from open screens, or brings it back. */
      async setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void> {
        await held(trx, id);
        const changed = await store.setHidden(trx, id, hidden);
        if (!changed) return;
        await events.publish(trx, { kind: hidden ? 'messageHidden' : 'messageRestored', messageId: id });
      },

      async remove(trx: Transaction, actor: Actor, id: string, reason: string): Promise<void> {
        const { author_id: ownerId } = await held(trx, id);
        if (!canDelete(actor, { ownerId })) throw new ProductError('forbidden');
        await store.deleteMessage(trx, id);
        await events.publish(trx, { kind: 'messageDeleted', messageId: id }, actor.id);
        await audit(trx, actor, { action: 'deleteMessage', subject: 'message', subjectId: id, reason });
      },
    },
  };
}
