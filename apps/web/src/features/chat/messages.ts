import type { ChatMessage } from '@sudhaar/contract/chat';

/** What is known of the chat: the oldest first, each once. */
export type Kept = {
  messages: readonly ChatMessage[];
  /** Whether nothing was said before the first of them. */
  whole: boolean;
};

export const PAGE_SIZE = 50;

/** Ids rise with time, so they order messages whatever order they arrive in. */
export function withMessages({ messages, whole }: Kept, arrived: readonly ChatMessage[]): Kept {
  const byId = new Map([...messages, ...arrived].map((message) => [message._id, message]));
  return { whole, messages: [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1)) };
}

export const withoutMessage = ({ messages, whole }: Kept, id: string): Kept => ({
  whole,
  messages: messages.filter(({ _id }) => _id !== id),
});

/** A page of older ones, newest first as the server answers it. */
export const withOlder = (kept: Kept, page: readonly ChatMessage[]): Kept => ({
  ...withMessages(kept, page),
  whole: page.length < PAGE_SIZE,
});

/**
 * The newest page after a time away, newest first, where it reaches back to what is known. It replaces that part, so
 * that what was removed meanwhile goes too.
 */
export function withNewest(kept: Kept, page: readonly ChatMessage[]): Kept {
  const newest = page[0]?._id ?? '';
  const oldest = page.at(-1)?._id ?? '';
  const isAll = page.length < PAGE_SIZE;
  // What is newer than the answer arrived while it was on its way.
  const others = kept.messages.filter(({ _id }) => (!isAll && _id < oldest) || _id > newest);
  return withMessages({ messages: others, whole: isAll || kept.whole }, page);
}
