type EarlyRequest = { url: string; headers: Record<string, string>; answer: Promise<Response> };

declare global {
  /** Set by the head's script and read by the app: two bundles that share nothing else. */
  var earlyAnswer: EarlyRequest | undefined;
}

/** As long as any answer counts as fresh. */
const FRESH_MS = 30_000;

export function requestEarly(url: string, token: string, language: string): Promise<Response> {
  // As the app sends them: names of categories come in the reader's language, which may not be the browser's.
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(FRESH_MS) });
  globalThis.earlyAnswer = { url, headers, answer };
  return answer;
}

export const earlyUrl = (): string | undefined => globalThis.earlyAnswer?.url;

/** The answer to this very call, if it was asked for early. Good for once, and only if it is no refusal. */
export async function takeEarly(url: unknown, headers: Headers): Promise<Response | null> {
  const early = globalThis.earlyAnswer;
  if (!early || early.url !== url) return null;
  if (Object.entries(early.headers).some(([name, value]) => headers.get(name) !== value)) return null;
  globalThis.earlyAnswer = undefined;
  if (performance.now() > FRESH_MS) return null;
  const answer = await early.answer.catch(() => null);
  return answer?.ok ? answer : null;
}
