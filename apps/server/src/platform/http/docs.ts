import { openapi } from '@sudhaar/contract/openapi';
import type { Route } from '@sudhaar/contract/route';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../html.ts';
import { encodingFor } from './encodings.ts';
import { contentsHtml, guideHtml } from './guide.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';

type Operation = {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
};

type Guide = { markdown: string; publicUrl: string };

/** OpenAPI at /api/openapi.json, and readable documentation with a developer guide at /api/docs. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], guide: Guide): void {
  // Created on first use, which takes a third of a second and is rarely needed. Cached as compressed bytes, which
  // saves 42 ms per request.
  const once = (
    path: string,
    type: string,
    write: (document: ReturnType<typeof openapi>) => string,
  ): void => {
    let bytes: PageBytes | undefined;
    app.get(path, async (request, reply) => {
      bytes ??= pageBytes(write(openapi(routes)));
      const encoding = encodingFor(request.headers['accept-encoding']);
      reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding');
      if (encoding) reply.header('content-encoding', encoding);
      return bytes(encoding);
    });
  };
  once('/api/openapi.json', 'application/json', (document) => JSON.stringify(document));
  once('/api/docs', 'text/html', ({ paths }) =>
    docsPage(paths as Record<string, Record<string, Operation>>, guide),
  );
}

function docsPage(paths: Record<string, Record<string, Operation>>, { markdown, publicUrl }: Guide): string {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      operationHtml(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sudhaar for developers</title>
<style>
:root{color-scheme:light dark;--ink:#1b2422;--paper:#faf7f1;--card:#fff;--line:#e4dccd;--code:#f2ede3;--strong:#0a4438}
@media (prefers-color-scheme:dark){:root{--ink:#e9e4da;--paper:#131a18;--card:#1b2422;--line:#36423e;--code:#222d2a;--strong:#8fd6c0}}
body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
h2{margin-top:2.5rem}a,summary code{color:var(--strong)}summary code{font-weight:600;overflow-wrap:anywhere}
p code,li code,td code{overflow-wrap:anywhere;font-size:.9em}
details{border:1px solid var(--line);border-radius:14px;background:var(--card);padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer}pre{overflow:auto;background:var(--code);padding:.8rem;border-radius:8px;font-size:.85rem}
pre.sh,pre.js{border-left:4px solid var(--strong)}
.table{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--line)}
nav ul{columns:14rem;padding-left:1.2rem}
</style></head><body>
<h1>Sudhaar for developers</h1>
<nav aria-label="Contents"><ul>${contentsHtml(markdown)}<li><a href="#calls">All calls</a></li></ul></nav>
<main>
${guideHtml(markdown, publicUrl)}
<h2 id="calls">All calls</h2>
<p>Send the token of a login as <code>Authorization: Bearer …</code>. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${entries.join('\n')}
</main></body></html>`;
}

function operationHtml(name: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    (p) => `<li><code>${escapeHtml(p.name)}</code> in ${p.in}${p.required ? ', required' : ''}</li>`,
  );
  return `<details><summary><code>${escapeHtml(name)}</code> — ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<h4>Body</h4>${contentHtml(operation.requestBody.content)}` : ''}
${Object.entries(operation.responses)
  .map(([status, response]) => `<h4>${status}</h4>${contentHtml(response.content)}`)
  .join('')}</details>`;
}

const contentHtml = (content: Record<string, { schema: unknown }>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p>${type}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`)
    .join('');
