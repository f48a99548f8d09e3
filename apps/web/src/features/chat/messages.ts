import type { ChatMessage } from '@sudhaar/contract/chat';

/** Oldest first, without repeats. */
export type CachedChat = {
  messages: readonly ChatMessage[];
  /** The first message of the room is included. */
  isComplete: boolean;
};

export const PAGE_SIZE = 50;

/** Ids rise with time, so they sort messages whatever their order of arrival. */
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

/** A page of older messages, newest first. */
export const withOlder = (cached: CachedChat, page: readonly ChatMessage[]): CachedChat => ({
  ...withMessages(cached, page),
  isComplete: page.length < PAGE_SIZE,
});

/**
 * After an absence, the newest page, if it overlaps the known part. It replaces that part, so that removed messages
 * disappear.
 */
export function withNewest(cached: CachedChat, page: readonly ChatMessage[]): CachedChat {
  const newest = page[0]?._id ?? '';
  const oldest = page.at(-1)?._id ?? '';
  const isAll = page.length < PAGE_SIZE;
  // Newer messages arrived while the request was running.
  const others = cached.messages.filter(({ _id }) => (!isAll && _id < oldest) || _id > newest);
  return withMessages({ messages: others, isComplete: isAll || cached.isComplete }, page);
}
