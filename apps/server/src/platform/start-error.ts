/** Why Sudhaar cannot start, in words for the person who started it: shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
