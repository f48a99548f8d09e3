import { ask, searchHelp } from '@sudhaar/contract/assistant';
import { languageOf } from '../../../platform/http/language.ts';
import type { Serve } from '../../../platform/http/route.ts';
import type { Assistant } from './service.ts';

export function assistantRoutes(serve: Serve, assistant: Assistant): void {
  serve(ask, ({ body, actor, t, request }) =>
    assistant.ask(body.message, {
      actor,
      role: actor?.role ?? body.role ?? null,
      language: languageOf(request),
      t,
    }),
  );

  serve(searchHelp, async ({ query, request }) => ({
    articles: assistant.find(query.q, languageOf(request)),
  }));
}
