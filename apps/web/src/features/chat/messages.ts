import type { ChatMessage } from '@sudhaar/contract/chat';

/** The oldest first, each once. */
export type CachedChat = {
  messages: readonly ChatMessage[];
  /** Whether nothing was said before the first of them. */
  isComplete: boolean;
};

export const PAGE_SIZE = 50;

/** Ids rise with time, so they order messages whatever order they arrive in. */
export function withMessages(
  { messages, isComplete }: CachedChat,
  arrived: readonly ChatMessage[],
): CachedChat {
  const byId = new Map([...messages, ...arrived].map((message) => [message._id, message]));
  return { isComplete, messages: [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1)) };
}

export const withoutMessage = ({ messages, isComplete }: CachedChat, id: string): CachedChat => ({
  isComplete,
  messages: messages.filter(({ _id }) => _id !== id),
});

/** A page of older ones, newest first as the server answers it. */
export const withOlder = (cached: CachedChat, page: readonly ChatMessage[]): CachedChat => ({
  ...withMessages(cached, page),
  isComplete: page.length < PAGE_SIZE,
});

/**
 * The newest page after a time away, newest first, where it reaches back to what is known. It replaces that part, so
 * that what was removed meanwhile goes too.
 */
export function withNewest(cached: CachedChat, page: readonly ChatMessage[]): CachedChat {
  const newest = page[0]?._id ?? '';
  const oldest = page.at(-1)?._id ?? '';
  const isAll = page.length < PAGE_SIZE;
  // Messages newer than the answer arrived while it was under way.
  const others = cached.messages.filter(({ _id }) => (!isAll && _id < oldest) || _id > newest);
  return withMessages({ messages: others, isComplete: isAll || cached.isComplete }, page);
}
