/** Channels of posts that an office enters for somebody without an account. */
export const INTAKE_CHANNELS = ['telephone', 'counter'] as const;
export type IntakeChannel = (typeof INTAKE_CHANNELS)[number];
/** `web`: the reporter sent it. `system`: another system with an API key. */
export const POST_CHANNELS = ['web', ...INTAKE_CHANNELS, 'system'] as const;
export type PostChannel = (typeof POST_CHANNELS)[number];

export const hasCaller = (channel: PostChannel): channel is IntakeChannel =>
  INTAKE_CHANNELS.some((one) => one === channel);

/** Nobody can send a photo by telephone. Photos from other systems are fetched later. */
export const needsPhoto = (channel: PostChannel): boolean => channel === 'web';
