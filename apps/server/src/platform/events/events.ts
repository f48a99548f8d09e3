import type { DomainEvent, EventKind, EventOf } from '@sudhaar/domain/events';
import type { Transaction } from '../database/connect.ts';
import { newId } from '../id.ts';

type Reaction = (event: DomainEvent, trx: Transaction) => Promise<void>;

export type Events = {
  /** Writes the event and what follows from it, all in the caller's transaction. */
  publish(trx: Transaction, event: DomainEvent, actorId?: string): Promise<void>;
  on<K extends EventKind>(kind: K, react: (event: EventOf<K>, trx: Transaction) => Promise<void>): void;
};

export function createEvents(): Events {
  const reactions = new Map<EventKind, Reaction[]>();
  return {
    async publish(trx, event, actorId) {
      const { kind, ...data } = event;
      const row = { id: newId(), kind, actor_id: actorId ?? null, data: JSON.stringify(data) };
      await trx.insertInto('events').values(row).execute();
      for (const react of reactions.get(kind) ?? []) await react(event, trx);
    },
    on(kind, react) {
      // The map is keyed by kind, so only events of that kind arrive here.
      reactions.set(kind, [...(reactions.get(kind) ?? []), react as Reaction]);
    },
  };
}
