import type { SendStatus } from '@sudhaar/domain/outbox';
import type { Report } from '../report.ts';

/** A report that its reporter has sent and the server may not have yet. Its key is the report's own. */
export type Entry = {
  owner: string;
  report: Report;
  /** When "send" was pressed. */
  at: number;
  status: SendStatus;
};

/** As the device stores it. The field is called `standing` because devices hold entries of earlier versions. */
export type StoredEntry = Omit<Entry, 'status'> & { standing: SendStatus };
export const toStored = ({ status, ...entry }: Entry): StoredEntry => ({ ...entry, standing: status });
export const fromStored = ({ standing, ...entry }: StoredEntry): Entry => ({ ...entry, status: standing });

export const isWaiting = ({ status }: Entry): boolean => status.state === 'waiting';
