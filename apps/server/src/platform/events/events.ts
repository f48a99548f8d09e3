import type { DomainEvent, EventKind, EventOf } from '@sudhaar/domain/events';
import type { Transaction } from '../database/connect.ts';
import { newId } from '../id.ts';

/** The event's id, and the account that caused it. */
export type Occasion = { id: string; actorId: string | null };
type Reaction = (event: DomainEvent, trx: Transaction, occasion: Occasion) => Promise<void>;

export type Events = {
  /** Stores the event and runs its subscribers, all in the caller's transaction. */
  publish(trx: Transaction, event: DomainEvent, actorId?: string): Promise<void>;
  on<K extends EventKind>(
    kind: K,
    react: (event: EventOf<K>, trx: Transaction, occasion: Occasion) => Promise<void>,
  ): void;
};

export function createEvents(): Events {
  const reactions = new Map<EventKind, Reaction[]>();
  return {
    async publish(trx, event, actorId) {
      const { kind, ...data } = event;
      const occasion = { id: newId(), actorId: actorId ?? null };
      const row = { id: occasion.id, kind, actor_id: occasion.actorId, data: JSON.stringify(data) };
      await trx.insertInto('events').values(row).execute();
      for (const react of reactions.get(kind) ?? []) await react(event, trx, occasion);
    },
    on(kind, react) {
      // The map is keyed by kind, so only events of that kind arrive here.
      reactions.set(kind, [...(reactions.get(kind) ?? []), react as Reaction]);
    },
  };
}
