import { anonymousApi, api } from '../../lib/api/api.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { session } from '../../lib/session/use-session.ts';
import { useStore } from '../../lib/store/use-store.ts';
import { askAnonymouslyFirst } from './ask.ts';
import { type Conversation, createConversation } from './conversation.ts';

export const conversation = createConversation({
  ask: askAnonymouslyFirst({
    anonymously: (body) => anonymousApi('POST /api/ask', { body }),
    asOneself: (body) => api('POST /api/ask', { body }),
    role: () => session.get().role || null,
  }),
  failed: () => i18n.t('assistant:failed'),
});

// The next person at this screen must not see it.
let who = session.get().id;
session.subscribe(() => {
  const { id } = session.get();
  if (who !== '' && id !== who) conversation.end();
  who = id;
});

export const useConversation = (): Conversation => useStore(conversation);
