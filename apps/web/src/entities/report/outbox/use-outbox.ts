import { useEffect } from 'react';
import { useStore } from '../../../lib/store/use-store.ts';
import { type Entry, isProof, isReport, keyOf, type ProofEntry, type ReportEntry } from './entry.ts';
import { type OutboxState, outbox } from './outbox.ts';

export function useOutbox(): OutboxState {
  useEffect(() => outbox.start(), []);
  return useStore(outbox);
}

export function useEntry(clientId: string): { entry: Entry | undefined; share: number | undefined } {
  const { entries, shares } = useOutbox();
  return { entry: entries.find((entry) => keyOf(entry) === clientId), share: shares.get(clientId) };
}

type WaitingEntries<One extends Entry> = { entry: One; share: number | undefined }[];

const withShares = <One extends Entry>(
  entries: readonly One[],
  shares: OutboxState['shares'],
): WaitingEntries<One> => entries.map((entry) => ({ entry, share: shares.get(keyOf(entry)) }));

export function useWaitingPosts(): WaitingEntries<ReportEntry> {
  const { entries, shares } = useOutbox();
  return withShares(entries.filter(isReport), shares);
}

/** Removes a sent entry after a while. Others stay until somebody decides. */
export function useEntryGoesAway(entry: Entry, afterMs: number): void {
  const isSent = entry.status.state === 'sent';
  const key = keyOf(entry);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => void outbox.remove(key).catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [isSent, key, afterMs]);
}

export function useProofs(): WaitingEntries<ProofEntry> {
  const { entries, shares } = useOutbox();
  return withShares(entries.filter(isProof), shares);
}
