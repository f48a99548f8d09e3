import { openapi } from '@sudhaar/contract/openapi';
import type { Route } from '@sudhaar/contract/route';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../html.ts';

type Operation = {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
};

/** The contract for machines at /api/openapi.json and for people at /api/docs. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[]): void {
  const document = openapi(routes);
  const page = docsPage(document.paths as Record<string, Record<string, Operation>>);
  app.get('/api/openapi.json', async () => document);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function docsPage(paths: Record<string, Record<string, Operation>>): string {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      operationHtml(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sudhaar API</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1b2422;background:#faf7f1}
details{border:1px solid #e4dccd;border-radius:14px;background:#fff;padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer}summary code{font-weight:600;color:#0a4438}pre{overflow:auto;background:#f2ede3;padding:.8rem;border-radius:8px;font-size:.85rem}
</style>
<h1>Sudhaar API</h1>
<p>Send the token of a login as <code>Authorization: Bearer …</code>. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${entries.join('\n')}</html>`;
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
