type Early = { url: string; authorization: string; answer: Promise<Response> };

declare global {
  /** Set by the head's script and read by the app: two bundles that share nothing else. */
  var earlyAnswer: Early | undefined;
}

/** As long as any answer counts as fresh. */
const FRESH_MS = 30_000;

export function requestEarly(url: string, token: string): Promise<Response> {
  const authorization = `Bearer ${token}`;
  const answer = fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(FRESH_MS) });
  globalThis.earlyAnswer = { url, authorization, answer };
  return answer;
}

export const earlyUrl = (): string | undefined => globalThis.earlyAnswer?.url;

/** The answer to this very call, if it was asked for early. Good for once, and only if it is no refusal. */
export async function takeEarly(url: unknown, headers: Headers): Promise<Response | null> {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url || early?.authorization !== headers.get('authorization')) return null;
  globalThis.earlyAnswer = undefined;
  if (performance.now() > FRESH_MS) return null;
  const answer = await early.answer.catch(() => null);
  return answer?.ok ? answer : null;
}
