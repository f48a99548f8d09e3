/** Messages between the pages and the service worker. */
export type ToWorker = { kind: 'remember'; urls: readonly string[] };
/** A version of the app has taken over; `entry` is the script that its pages start with. */
export type FromWorker = { kind: 'activated'; entry: string };

/** The cache of photos. The pages know its name because they empty it when somebody leaves. */
export const PICTURES = 'sudhaar pictures';
