import {
  ApiError,
  type ClientOptions,
  type ClientRequest,
  type ClientResponse,
  refusal,
} from '@sudhaar/contract/client';
import { type RawAnswer, sendWithProgress, type UploadOptions } from './upload.ts';

const TIMEOUT_MS = 15_000;
const UPLOAD_MS = 120_000;
const FILE_TIMEOUT_MS = 10 * 60_000;

type Deps = {
  session: { get: () => { token: string | null }; expire: () => void };
  language: () => string;
  text: (key: 'noConnection' | 'timeout') => string;
  fetch: typeof fetch;
  upload?: typeof sendWithProgress;
  onSecondFactorMissing?: () => void;
  /** Asks who is there. True if they have proved it. */
  confirmIdentity?: () => Promise<boolean>;
};

/** Adds token and language. Every call has a timeout. */
export function createTransport(deps: Deps) {
  const { session, language, text, fetch, upload = sendWithProgress } = deps;
  const bearer = () => {
    const { token } = session.get();
    return token === null ? null : `Bearer ${token}`;
  };

  const noAnswer = (error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return new ApiError(0, { message: '', code: 'cancelled' });
    return name === 'TimeoutError'
      ? new ApiError(0, { message: text('timeout'), code: 'timeout' })
      : new ApiError(0, { message: text('noConnection'), code: 'no_connection' });
  };

  const headers = () => {
    const authorization = bearer();
    return { 'accept-language': language(), ...(authorization && { authorization }) };
  };

  const byFetch = async ({ method, url, headers, body }: ClientRequest): Promise<RawAnswer> => {
    const signal = AbortSignal.timeout(body instanceof FormData ? UPLOAD_MS : TIMEOUT_MS);
    const response = await fetch(url, { method, headers, body: body ?? null, signal });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  };

  const understand = async (
    request: ClientRequest,
    send: () => Promise<RawAnswer>,
    isRetry = false,
  ): Promise<ClientResponse> => {
    const answer = await send().catch((error: unknown) => {
      throw noAnswer(error);
    });
    const body = parse(answer.text);
    if (hasCode(body, 'second_factor_missing')) deps.onSecondFactorMissing?.();
    // The server has done nothing yet, so that the call can be made again.
    if (hasCode(body, 'confirmation_needed') && !isRetry && (await deps.confirmIdentity?.()))
      return understand(request, send, true);
    // Only answers for the current token may end this session.
    const current = request.headers.authorization === bearer();
    if (answer.status === 401 && hasCode(body, 'not_signed_in') && current) session.expire();
    return { status: answer.status, body, retryAfter: answer.retryAfter };
  };

  const plain = {
    headers,
    send: (request) => understand(request, () => byFetch(request)),
  } satisfies ClientOptions;

  return {
    ...plain,
    /** Without the token. */
    anonymous: { ...plain, headers: () => ({ 'accept-language': language() }) } satisfies ClientOptions,
    /** Fetches a private file with the token. */
    async file(url: string): Promise<Blob> {
      const request = { method: 'GET', url, headers: headers(), body: undefined };
      let file: Blob | null = null;
      const fetching = async (): Promise<RawAnswer> => {
        const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
        const response = await fetch(url, { headers: request.headers, signal });
        if (response.ok) file = await response.blob();
        return { status: response.status, text: file ? '' : await response.text(), retryAfter: null };
      };
      const answer = await understand(request, fetching);
      if (!file) throw refusal(answer);
      return file;
    },

    /** For uploads with progress and cancelling. */
    watched: (watch: UploadOptions): ClientOptions => ({
      headers,
      send: (request) => understand(request, () => upload(request, watch)),
    }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const hasCode = (answer: unknown, code: string): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === code;
