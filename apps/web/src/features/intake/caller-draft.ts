import type { IntakeChannel } from '@sudhaar/domain/report-channels';
import { useState } from 'react';

/** Who calls, as it is typed. */
export type CallerForm = { channel: IntakeChannel; name: string; phone: string };
const NOBODY: CallerForm = { channel: 'telephone', name: '', phone: '' };
const KEY = 'desk-caller';

type Stored = CallerForm & { owner: string };

/** The tab's own storage: it survives a reload, and ends with the tab. Somebody's name must not stay on a desk's computer. */
function read(owner: string): CallerForm {
  try {
    const stored: Partial<Stored> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return stored.owner === owner ? { ...NOBODY, ...stored } : NOBODY;
  } catch {
    return NOBODY;
  }
}

function write(stored: Stored): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Then a reload loses a name, and nothing else.
  }
}

export function forgetCaller(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored there.
  }
}

export function useCallerDraft(owner: string) {
  const [caller, setCaller] = useState(() => read(owner));
  const change = (part: Partial<CallerForm>) => {
    const next = { ...caller, ...part };
    setCaller(next);
    write({ ...next, owner });
  };
  return [caller, change] as const;
}
