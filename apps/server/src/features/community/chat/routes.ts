import { chatRooms, getMessage, readMessages, sendMessage } from '@sudhaar/contract/chat';
import type { Serve } from '../../../platform/http/route.ts';
import type { Chat } from './service.ts';

export function chatRoutes(serve: Serve, chat: Chat): void {
  serve(getMessage, async ({ query }) => chat.list(query));

  serve(sendMessage, async ({ actor, body, t }) => ({
    data: await chat.send(actor, body),
    message: t('done.messageSent'),
  }));

  serve(chatRooms, async ({ actor, query }) => chat.rooms(actor, query.open));

  serve(readMessages, async ({ actor, body, t }) => ({
    unread: await chat.read(actor, body.room, body.messageId),
    message: t('done.markedRead'),
  }));
}
