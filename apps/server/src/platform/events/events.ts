import type { DomainEvent, EventKind, EventOf } from '@sudhaar/domain/events';
import type { Insertable } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { insertRows, runTogether, type StatementPart } from '../database/json-rows.ts';
import type { DB } from '../database/schema.ts';
import { newId } from '../id.ts';
import { addJobs, type QueuedJob } from '../jobs/jobs.ts';
import { SUBSCRIBERS, type Subscriber } from './subscribers.ts';

export type EventContext = { id: string; actorId: string | null };

/** Tables whose rows subscribers return instead of writing them. */
const TABLES = [
  'notifications',
  'step_notices',
  'webhook_deliveries',
  'outbound_requests',
  'open_data_changes',
] as const;
type ConsequenceTable = (typeof TABLES)[number];

/** The publisher writes the rows and jobs of all subscribers together. */
export type Consequences = {
  rows?: { [Table in ConsequenceTable]?: Insertable<DB[Table]>[] };
  jobs?: QueuedJob[];
};

type Reaction<Event> = (
  event: Event,
  trx: Transaction,
  context: EventContext,
  // A subscriber may also write for itself, and then returns nothing.
  // biome-ignore lint/suspicious/noConfusingVoidType: functions without a return value are subscribers too
) => Promise<Consequences | void>;

export type Events = {
  /** Runs the subscribers and writes their consequences, in the caller's transaction. */
  publish(trx: Transaction, event: DomainEvent, actorId?: string): Promise<void>;
  /** Runs the subscribers in the order of `SUBSCRIBERS`. The caller writes the returned consequences. */
  react(trx: Transaction, event: DomainEvent, context: EventContext): Promise<Consequences[]>;
  on<K extends EventKind>(subscriber: Subscriber, kind: K, reaction: Reaction<EventOf<K>>): void;
};

export function createEvents(): Events {
  const subscriptions = new Map<EventKind, { rank: number; reaction: Reaction<DomainEvent> }[]>();

  async function react(trx: Transaction, event: DomainEvent, context: EventContext): Promise<Consequences[]> {
    const all: Consequences[] = [];
    for (const { reaction } of subscriptions.get(event.kind) ?? []) {
      const consequences = await reaction(event, trx, context);
      if (consequences) all.push(consequences);
    }
    return all;
  }

  return {
    react,
    async publish(trx, event, actorId) {
      const context = { id: newId(), actorId: actorId ?? null };
      await writeConsequences(trx, await react(trx, event, context));
    },
    on(subscriber, kind, reaction) {
      // The map is keyed by kind, so only events of that kind arrive here.
      const added = { rank: SUBSCRIBERS.indexOf(subscriber), reaction: reaction as Reaction<DomainEvent> };
      const all = [...(subscriptions.get(kind) ?? []), added];
      subscriptions.set(
        kind,
        all.sort((a, b) => a.rank - b.rank),
      );
    },
  };
}

/** One insert per table. Idempotent, because a job that runs again returns the same rows. */
export function consequenceRows(all: readonly Consequences[]): StatementPart[] {
  const rowsOf = <Table extends ConsequenceTable>(table: Table): StatementPart =>
    insertRows(
      table,
      all.flatMap((one) => (one.rows?.[table] ?? []) as Insertable<DB[Table]>[]),
      { skipsKnown: true },
    );
  return TABLES.map((table) => rowsOf(table));
}

/** Uses one statement. */
export const writeConsequences = (trx: Transaction, all: readonly Consequences[]): Promise<void> =>
  runTogether(trx, consequenceRows(all), addJobs(all.flatMap(({ jobs = [] }) => jobs)));
