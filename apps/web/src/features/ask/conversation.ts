import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import { ApiError } from '@sudhaar/contract/client';
import { createStore } from '../../lib/store/store.ts';

export type ConversationMessage = {
  id: number;
  from: 'person' | 'assistant';
  text: string;
  links: AssistantAnswer['links'];
  /** Start of the typing animation, even while the panel is closed. */
  at: number;
};
export type Conversation = { remarks: readonly ConversationMessage[]; waiting: boolean };

const EMPTY: Conversation = { remarks: [], waiting: false };

type Deps = {
  ask: (message: string) => Promise<AssistantAnswer>;
  /** Shown if no answer comes. */
  failed: () => string;
  now?: () => number;
};

/** Outlives the panel and pages, but not the tab. */
export function createConversation({ ask, failed, now = () => performance.now() }: Deps) {
  const state = createStore(EMPTY);
  let made = 0;
  /** Answers to an ended conversation are ignored. */
  let turn = 0;
  const add = (remark: Omit<ConversationMessage, 'id' | 'at'>, waiting: boolean) => {
    made += 1;
    state.set({ remarks: [...state.get().remarks, { ...remark, id: made, at: now() }], waiting });
  };

  return {
    get: state.get,
    subscribe: state.subscribe,

    /** Returns false for an empty text, and while waiting for an answer. */
    send(text: string): boolean {
      const message = text.trim();
      if (message === '' || state.get().waiting) return false;
      const asked = turn;
      add({ from: 'person', text: message, links: [] }, true);
      const addReply = ({ reply, links }: Pick<AssistantAnswer, 'reply' | 'links'>) => {
        if (asked === turn) add({ from: 'assistant', text: reply, links }, false);
      };
      ask(message).then(addReply, (error: unknown) => {
        console.error(error);
        // People can act on a rate limit, so its message says how long to wait.
        const tooMany = error instanceof ApiError && error.status === 429;
        addReply({ reply: tooMany ? error.message : failed(), links: [] });
      });
      return true;
    },

    /** For the next person on this device. */
    end() {
      turn += 1;
      state.set(EMPTY);
    },
  };
}
