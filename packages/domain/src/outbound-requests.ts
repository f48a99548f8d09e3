/** Requests to hosts that others name. Webhooks are separate, with their own log. */
export const OUTBOUND_KINDS = ['push', 'open311_photo'] as const;
export type OutboundKind = (typeof OUTBOUND_KINDS)[number];

/** Concurrent requests to one host, from all servers together. */
export const OUTBOUND_PER_HOST = 10;
/** Concurrent requests of one server. */
export const OUTBOUND_AT_ONCE = 40;

const MINUTE_MS = 60_000;
/** Pauses between attempts. */
const PAUSES_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);

/** Returns null when the request is given up. */
export function nextOutboundTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
