import { useEffect } from 'react';
import { useStore } from '../../../lib/store/use-store.ts';
import type { Entry } from './entry.ts';
import { outbox, type Shown } from './outbox.ts';

/** The reports of who is signed in that wait on this device, and how far they are. */
export function useOutbox(): Shown {
  useEffect(() => outbox.start(), []);
  return useStore(outbox);
}

export function useEntry(clientId: string): { entry: Entry | undefined; share: number | undefined } {
  const { entries, shares } = useOutbox();
  return {
    entry: entries.find(({ report }) => report.clientId === clientId),
    share: shares.get(clientId),
  };
}
