// Baseline: Fastify alone, sending prepared pages. No session, database or compression.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';

const folder = process.env.PAGES_FOLDER ?? '';
const pages = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
const app = fastify();
app.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(pages.get(params.name)),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
process.on('SIGTERM', () => process.exit());
