import type { Standing } from '@sudhaar/domain/outbox';
import type { Report } from '../report.ts';

/** A report that its reporter has sent and the server may not have yet. Its key is the report's own. */
export type Entry = {
  owner: string;
  report: Report;
  /** When "send" was pressed. */
  at: number;
  standing: Standing;
};

export const isWaiting = ({ standing }: Entry): boolean => standing.state === 'waiting';
