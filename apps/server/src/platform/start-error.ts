/** An error for the person who started Sudhaar, shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
