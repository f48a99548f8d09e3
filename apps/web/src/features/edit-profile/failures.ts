import { ApiError } from '@sudhaar/contract/client';

/** Nobody is signed in. */
export class MissingToken extends Error {}

type Sentence = 'noTokenAuthority' | 'expired' | 'gone' | 'status' | 'noConnection' | 'unexpected';
type FailureText = {
  /** Key in the text file. */
  key: Sentence;
  values?: { status: number; text: string };
  /** The server's message, if it is more specific. */
  said?: string;
};

export function authorityFailure(error: unknown): FailureText {
  if (error instanceof MissingToken) return { key: 'noTokenAuthority' };
  if (!(error instanceof ApiError)) return { key: 'unexpected' };
  if (error.code === 'timeout') return { key: 'noConnection', said: error.message };
  if (error.status === 0) return { key: 'noConnection' };
  if (error.status === 401) return { key: 'expired' };
  if (error.status === 404) return { key: 'gone' };
  return { key: 'status', values: { status: error.status, text: error.message } };
}

/** The server names pictures after a post's photos, but a profile has one field. */
export function atPhotoField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details) return error;
  const { status, message, code, retryAfterSeconds } = error;
  const details = error.details.map((detail) =>
    detail.field === 'images' ? { ...detail, field: 'profilePhoto' } : detail,
  );
  return new ApiError(status, { message, code, details }, retryAfterSeconds);
}
