import { ApiError, type ClientOptions } from '@sudhaar/contract/client';
import type { SessionStore } from './session.ts';

const ANSWER_MS = 15_000;
const UPLOAD_MS = 120_000;

type Surroundings = {
  session: Pick<SessionStore, 'get' | 'expire'>;
  language: () => string;
  text: (key: 'noConnection' | 'timeout') => string;
  fetch: typeof fetch;
};

/** How a call travels: with the session's token and the reader's language, and never waiting for ever. */
export function createTransport({ session, language, text, fetch }: Surroundings) {
  const bearer = () => {
    const { token } = session.get();
    return token === null ? null : `Bearer ${token}`;
  };

  const noAnswer = (error: unknown) => {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return late
      ? new ApiError(0, { message: text('timeout'), code: 'timeout' })
      : new ApiError(0, { message: text('noConnection'), code: 'no_connection' });
  };

  return {
    headers() {
      const authorization = bearer();
      return { 'accept-language': language(), ...(authorization && { authorization }) };
    },

    async send({ method, url, headers, body }) {
      const signal = AbortSignal.timeout(body instanceof FormData ? UPLOAD_MS : ANSWER_MS);
      try {
        const response = await fetch(url, { method, headers, body: body ?? null, signal });
        const answer = parse(await response.text());
        // Only what was asked with the token still in use speaks for this session.
        const current = headers.authorization === bearer();
        if (response.status === 401 && hasCode(answer, 'not_signed_in') && current) session.expire();
        return { status: response.status, body: answer, retryAfter: response.headers.get('retry-after') };
      } catch (error) {
        throw noAnswer(error);
      }
    },
  } satisfies ClientOptions;
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
