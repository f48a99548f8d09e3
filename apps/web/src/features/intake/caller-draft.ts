import type { IntakeChannel } from '@sudhaar/domain/post-channels';
import { useState } from 'react';
import { CALLER_KEY } from '../../lib/device/personal-keys.ts';
import { tabStorage } from '../../lib/device/storage.ts';

export type CallerForm = { channel: IntakeChannel; name: string; phone: string };
const EMPTY_CALLER: CallerForm = { channel: 'telephone', name: '', phone: '' };

type StoredDraft = CallerForm & { owner: string };

/** In session storage, because a name must not stay on an office computer. */
function read(owner: string): CallerForm {
  try {
    const stored: Partial<StoredDraft> = JSON.parse(tabStorage.getItem(CALLER_KEY) ?? '{}');
    return stored.owner === owner ? { ...EMPTY_CALLER, ...stored } : EMPTY_CALLER;
  } catch {
    return EMPTY_CALLER;
  }
}

const write = (stored: StoredDraft): void => tabStorage.setItem(CALLER_KEY, JSON.stringify(stored));

/** Callers and people at the counter seldom alternate, so the channel stays. */
export const forgetCaller = (owner: string, channel: IntakeChannel): void =>
  write({ ...EMPTY_CALLER, channel, owner });

export function useCallerDraft(owner: string) {
  const [caller, setCaller] = useState(() => read(owner));
  const change = (part: Partial<CallerForm>) => {
    const next = { ...caller, ...part };
    setCaller(next);
    write({ ...next, owner });
  };
  return [caller, change] as const;
}
