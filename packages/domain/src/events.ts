/** What happens in the product. A subscriber turns an event into its consequences; whoever causes it names none. */
export type DomainEvent =
  | { kind: 'accountRegistered'; accountId: string }
  | { kind: 'contactReceived'; messageId: string };

export type EventKind = DomainEvent['kind'];
export type EventOf<K extends EventKind> = Extract<DomainEvent, { kind: K }>;
