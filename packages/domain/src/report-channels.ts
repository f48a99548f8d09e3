/** How an office takes a report for somebody without an account. */
export const INTAKE_CHANNELS = ['telephone', 'counter'] as const;
export type IntakeChannel = (typeof INTAKE_CHANNELS)[number];
/** How a report came in; `web`: its reporter sent it; `system`: another system, with an API key. */
export const REPORT_CHANNELS = ['web', ...INTAKE_CHANNELS, 'system'] as const;
export type ReportChannel = (typeof REPORT_CHANNELS)[number];

/** True if an office entered it for a caller. */
export const hasCaller = (channel: ReportChannel): channel is IntakeChannel =>
  INTAKE_CHANNELS.some((one) => one === channel);

/** Nobody can send a photo by telephone; that of another system is fetched later. */
export const needsPhoto = (channel: ReportChannel): boolean => channel === 'web';
