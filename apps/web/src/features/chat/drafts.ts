import { personalKeys } from '../../lib/device/personal-keys.ts';
import { storage } from '../../lib/device/storage.ts';

function readDrafts(account: string): Record<string, string> {
  try {
    return JSON.parse(storage.getItem(personalKeys.messageDrafts(account)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const draftOf = (account: string, room: string): string => readDrafts(account)[room] ?? '';

/** Reads first, since another tab may have another room open. */
export function saveDraft(account: string, room: string, text: string): void {
  const { [room]: _, ...others } = readDrafts(account);
  const drafts = text ? { ...others, [room]: text } : others;
  if (Object.keys(drafts).length > 0)
    storage.setItem(personalKeys.messageDrafts(account), JSON.stringify(drafts));
  else storage.removeItem(personalKeys.messageDrafts(account));
}
