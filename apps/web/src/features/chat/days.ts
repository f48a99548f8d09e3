import type { ChatMessage } from '@sudhaar/contract/chat';

const GROUP_MS = 5 * 60_000;

/** `goesOn`: the same person continues. */
export type MessageRow = { message: ChatMessage; newDay: boolean; goesOn: boolean };

/** In the reader's time zone. */
const dayOf = (iso: string): string => new Date(iso).toDateString();

export function linesOf(messages: readonly ChatMessage[]): MessageRow[] {
  return messages.map((message, i) => {
    const before = messages[i - 1];
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const soon = before && Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS;
    const samePerson = message.userId !== null && message.userId === before?.userId;
    return { message, newDay, goesOn: !newDay && samePerson && soon === true };
  });
}
