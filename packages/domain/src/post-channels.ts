/** Channels of posts that an office enters for somebody without an account. */
export const INTAKE_CHANNELS = ['telephone', 'counter'] as const;
export type IntakeChannel = (typeof INTAKE_CHANNELS)[number];
/** `web`: the reporter sent it. `guest`: sent without an account. `system`: another system with an API key. */
export const POST_CHANNELS = ['web', 'guest', ...INTAKE_CHANNELS, 'system'] as const;
export type PostChannel = (typeof POST_CHANNELS)[number];

export const hasCaller = (channel: PostChannel): channel is IntakeChannel =>
  INTAKE_CHANNELS.some((one) => one === channel);

/** Nobody can send a photo by telephone. Photos from other systems are fetched later. */
export const needsPhoto = (channel: PostChannel): boolean => channel === 'web' || channel === 'guest';

/**
 * Whoever hears of the progress of a post: its reporter by notices, a guest by email, a caller by the code, a system when
 * it asks.
 */
export const INFORMED_PARTIES = ['reporter', 'guest', 'caller', 'system', 'nobody'] as const;
export type InformedParty = (typeof INFORMED_PARTIES)[number];

/** Without a reporter nobody is notified: a caller has no account, and the account of a reporter may be deleted. */
export function informedParty({
  channel,
  hasReporter,
}: {
  channel: PostChannel;
  hasReporter: boolean;
}): InformedParty {
  if (hasReporter) return 'reporter';
  if (hasCaller(channel)) return 'caller';
  return channel === 'system' || channel === 'guest' ? channel : 'nobody';
}
