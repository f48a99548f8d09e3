type EarlyRequest = { url: string; headers: Record<string, string>; answer: Promise<Response> };

declare global {
  /** Shared between the head script and the app, which are separate bundles. */
  var earlyAnswer: EarlyRequest | undefined;
}

/** Same as the query cache. */
const STALE_MS = 30_000;

export function requestEarly(url: string, token: string, language: string): Promise<Response> {
  // Must equal the app's headers: category names come in the reader's language, which may not be the browser's.
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(STALE_MS) });
  globalThis.earlyAnswer = { url, headers, answer };
  return answer;
}

export const earlyUrl = (): string | undefined => globalThis.earlyAnswer?.url;

/** Works once, and only for successful answers. */
export async function takeEarly(url: unknown, headers: Headers): Promise<Response | null> {
  const early = globalThis.earlyAnswer;
  if (!early || early.url !== url) return null;
  if (Object.entries(early.headers).some(([name, value]) => headers.get(name) !== value)) return null;
  globalThis.earlyAnswer = undefined;
  if (performance.now() > STALE_MS) return null;
  const answer = await early.answer.catch(() => null);
  return answer?.ok ? answer : null;
}
