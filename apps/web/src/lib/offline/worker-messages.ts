export type ToWorker = { kind: 'remember'; urls: readonly string[] };
/** A new version took over. `entry` is its entry script. */
export type FromWorker = { kind: 'activated'; entry: string };

/** Photo cache. Pages empty it on logout, so they know its name. */
export const PICTURES = 'sudhaar pictures';
