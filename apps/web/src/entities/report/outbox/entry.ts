import type { SendStatus } from '@sudhaar/domain/outbox';
import type { Proof } from '../proof.ts';
import type { Report } from '../report.ts';

type EntryBase = {
  owner: string;
  /** When "send" was pressed. */
  at: number;
  status: SendStatus;
};
export type ReportEntry = EntryBase & { kind: 'report'; report: Report };
export type ProofEntry = EntryBase & { kind: 'proof'; proof: Proof };

/** A post, or a proof of finished work, that the server may not have yet. */
export type Entry = ReportEntry | ProofEntry;

export const keyOf = (entry: Entry): string => contentOf(entry).clientId;
export const contentOf = (entry: Entry): Report | Proof =>
  entry.kind === 'report' ? entry.report : entry.proof;

export const isReport = (entry: Entry): entry is ReportEntry => entry.kind === 'report';
export const isProof = (entry: Entry): entry is ProofEntry => entry.kind === 'proof';

/**
 * Storage format. The field is called `standing`, and posts have no kind, because devices hold entries of earlier
 * versions.
 */
export type StoredEntry = Omit<EntryBase, 'status'> & { standing: SendStatus } & (
    | { report: Report }
    | { proof: Proof }
  );

export const toStored = ({ status, kind: _, ...entry }: Entry): StoredEntry => ({
  ...entry,
  standing: status,
});
export function fromStored({ standing: status, ...stored }: StoredEntry): Entry {
  return 'proof' in stored ? { ...stored, kind: 'proof', status } : { ...stored, kind: 'report', status };
}

export const isWaiting = ({ status }: Entry): boolean => status.state === 'waiting';

/** Once sent, the server has the photos. */
export function withoutPhotos(entry: Entry): Entry {
  return entry.kind === 'report'
    ? { ...entry, report: { ...entry.report, photos: [] } }
    : { ...entry, proof: { ...entry.proof, photos: [] } };
}
