import { getMessage, sendMessage } from '@sudhaar/contract/chat';
import type { Serve } from '../../platform/http/route.ts';
import type { Chat } from './service.ts';

export function chatRoutes(serve: Serve, chat: Chat): void {
  serve(getMessage, async ({ query }) => chat.list(query));

  serve(sendMessage, async ({ actor, body, t }) => ({
    data: await chat.send(actor, body),
    message: t('done.messageSent'),
  }));
}
