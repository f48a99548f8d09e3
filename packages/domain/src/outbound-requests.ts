/** Requests to servers that somebody else names, but for webhooks, which have a log of their own. */
export const OUTBOUND_KINDS = ['push', 'open311_photo'] as const;
export type OutboundKind = (typeof OUTBOUND_KINDS)[number];

/** At the same time to one host, by all servers together. */
export const OUTBOUND_PER_HOST = 10;
/** At the same time to all hosts, by one server. */
export const OUTBOUND_AT_ONCE = 40;

const MINUTE_MS = 60_000;
/** The pause after each failed try. */
const PAUSES_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);

/** When a request is tried again after its `tries`-th failure; null if it is given up. */
export function nextOutboundTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
