import { z } from 'zod';
import { atMost, SERVICE_CALLS_AT_ONCE } from '../outbound/at-most.ts';
import type { LanguageModel, ModelMessage } from './language-model.ts';

const TIMEOUT_MS = 10_000;
/** Longer texts are no answer to a short question. */
const MAX_ANSWER_LENGTH = 4_000;

const answer = z.object({
  choices: z.tuple(
    [z.object({ message: z.object({ content: z.string().trim().max(MAX_ANSWER_LENGTH).regex(/\p{L}/u) }) })],
    z.unknown(),
  ),
});

type Settings = { url: string; key?: string | undefined; model: string; timeoutMs?: number };

/** Works with any service that offers OpenAI's chat completions. `url` is its base, such as https://host/v1. */
export function openai({ url, key, model, timeoutMs = TIMEOUT_MS }: Settings): LanguageModel {
  const endpoint = `${url.replace(/\/+$/, '')}/chat/completions`;
  const limited = atMost(SERVICE_CALLS_AT_ONCE);

  async function ask(messages: ModelMessage[]): Promise<string> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The language service answered ${response.status}`);
    }
    return answer.parse(await response.json()).choices[0].message.content;
  }

  return { write: (messages) => limited(() => ask(messages)) };
}
