import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { finishJobs } from './testing/emails.ts';
import { type Person, signedIn } from './testing/people.ts';
import { photo, reportFields } from './testing/photos.ts';
import { loadSomePlaces, SPOTS } from './testing/some-places.ts';
import { testApp } from './testing/test-app.ts';

const server = testApp({ ALLOW_PRIVATE_ADDRESSES: 'on' });
const run = promisify(execFile);
const RUNS = /^(sh|js)$/;
const ANSWERS = /^(json|text|xml)$/;

type Block = { kind: string; purpose: string; text: string };
/** The variables of a reader's own shell. */
const variables: Record<string, string> = {};
let folder: string;
let asha: Person;
let roads: Person;
let admin: Person;
let page: string;

beforeAll(async () => {
  // In a folder where npm's packages are found.
  folder = await mkdtemp(fileURLToPath(new URL('../../../node_modules/.guide-', import.meta.url)));
  await loadSomePlaces(server);
  asha = await signedIn(server, 'user', 'Asha Reporter');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.accounts.verify(roads.id);
  admin = await signedIn(server, 'admin', 'Administrator');
  const areas = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];
  const office = { name: 'Roads, Pune', departments: ['roads'], areas };
  const officeId = (await admin.send('POST', '/api/admin/offices', office)).body.office._id;
  await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId, isHead: true });
  await move((await report())._id);
  const { _id, number } = await report();
  await move(_id);
  const scopes = { name: 'City portal', scopes: ['read', 'report', 'update'], callsPerMinute: 600 };
  const { key } = (await roads.send('POST', '/api/gov/apiKeys', scopes)).body;
  await server.context.folding.foldAll();
  await server.context.jobs.find(({ name }) => name === 'make_open_data')?.run({});
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  Object.assign(variables, { SUDHAAR: `http://127.0.0.1:${port}`, NUMBER: number, KEY: key });
  page = await (await fetch(`${variables.SUDHAAR}/api/docs`)).text();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(): Promise<{ _id: string; number: string }> {
  const { lat, lng, pincode, state } = SPOTS.camp;
  const location = { state, pincode, coordinates: { lat, lng } };
  const fields = { ...reportFields({ caption: 'Deep pothole', location }), category: 'pothole' };
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post;
}
const move = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const blocks = (): Block[] =>
  [...page.matchAll(/<pre class="([^"]+)"[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(
    ([, given = '', html = '']) => {
      const [kind = '', purpose = ''] = given.split(' ');
      return { kind, purpose, text: html.replace(/&(#?\w+);/g, (_, name) => ENTITIES[name] ?? '?') };
    },
  );

async function output({ kind, text }: Block): Promise<string> {
  const env = { ...process.env, ...variables };
  if (kind === 'sh') return (await run('bash', ['-euo', 'pipefail', '-c', text], { env })).stdout;
  const file = join(folder, 'example.mjs');
  await writeFile(file, text);
  return (await run('node', [file], { env })).stdout;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLike = (given: string, said: string) =>
  new RegExp(`^${said.split('…').map(escaped).join('.+')}$`, 's').test(given);

/**
 * The differences between an answer and the guide. `…` stands for anything; as a name or at the end of a list, for
 * more.
 */
function differences(said: unknown, given: unknown, at = 'answer'): string[] {
  const differs = [`${at} is ${JSON.stringify(given)}, not ${JSON.stringify(said)}`];
  if (said === '…') return given === undefined || given === null ? differs : [];
  if (typeof said === 'string') return typeof given === 'string' && isLike(given, said) ? [] : differs;
  if (said === null || typeof said !== 'object') return said === given ? [] : differs;
  if (given === null || typeof given !== 'object') return differs;
  if (Array.isArray(said)) {
    if (!Array.isArray(given)) return differs;
    const named = said.filter((one) => one !== '…' || said.length === 1);
    const hasMore = named.length < said.length;
    if (given.length < named.length || (given.length > named.length && !hasMore)) return differs;
    return named.flatMap((one, i) => differences(one, given[i], `${at}[${i}]`));
  }
  const { '…': more, ...named } = said as Record<string, unknown>;
  const fields = given as Record<string, unknown>;
  const unsaid = more === undefined ? Object.keys(fields).filter((name) => !(name in named)) : [];
  return [
    ...unsaid.map((name) => `${at}.${name} is not in the guide`),
    ...Object.entries(named).flatMap(([name, one]) => differences(one, fields[name], `${at}.${name}`)),
  ];
}
function check({ kind, text }: Block, given: string): void {
  const problems = kind === 'json' ? differences(JSON.parse(text), JSON.parse(given)) : [];
  expect(problems).toEqual([]);
  if (kind !== 'json' && !isLike(given.trim(), text)) expect(given.trim()).toBe(text);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function deliver(): Promise<void> {
  await finishJobs(server);
  await server.context.webhooks.delivering.settle();
}

/** Runs the guide's own receiver, registered as a webhook. Returns its output. */
async function outputOfReceiver({ text }: Block): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const form = { name: 'Receiver', url, events: ['report.created', 'report.moved'] };
  const { secret, webhook } = (await roads.send('POST', '/api/gov/webhooks', form)).body;
  variables.WEBHOOK_SECRET = secret;
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, text);
  const receiver = spawn('node', [file], { env: { ...process.env, ...variables, PORT: String(port) } });
  onTestFinished(() => void receiver.kill());
  let written = '';
  receiver.stdout.on('data', (part) => {
    written += part;
  });
  // The receiver is running once it refuses an unsigned message.
  const patience = { timeout: 30_000 };
  const refusal = () => fetch(url, { method: 'POST' }).then(({ status }) => status, String);
  await expect.poll(refusal, patience).toBe(400);
  await roads.send('POST', `/api/gov/webhooks/${webhook._id}/test`, {});
  await deliver();
  const { _id } = await report();
  await deliver();
  await move(_id);
  await deliver();
  // A process's output may arrive after its answer.
  await expect.poll(() => written, patience).toContain('report.moved');
  return written;
}

test('every example in the guide gives the answer in the guide', { timeout: 120_000 }, async () => {
  const all = blocks();
  let tried = 0;
  for (const [i, block] of all.entries()) {
    if (!RUNS.test(block.kind) || block.purpose === 'setup') continue;
    const answer = all[i + 1];
    if (!answer || !ANSWERS.test(answer.kind)) throw new Error(`without an answer:\n${block.text}`);
    const actual = await (block.purpose === 'receiver' ? outputOfReceiver(block) : output(block));
    check(answer, actual.replace(/ +$/gm, ''));
    tried += 1;
  }
  expect(tried).toBe(all.filter(({ kind, purpose }) => RUNS.test(kind) && purpose !== 'setup').length);
  expect(tried).toBeGreaterThan(20);
});

test('a wrong answer would be detected', () => {
  const expected = { a: '…', b: [1, '…'], c: { d: 'x…', '…': '…' } };
  expect(differences(expected, { a: 2, b: [1, 2, 3], c: { d: 'xy', e: 1 } })).toEqual([]);
  expect(differences(expected, { a: null, b: [], c: { d: 'y' }, f: 1 })).toHaveLength(4);
});

test('the variables are set, the links lead to existing pages, and the address is the installation’s', () => {
  const setup = blocks().find(({ purpose }) => purpose === 'setup')?.text ?? '';
  const used = blocks().flatMap(({ text }) =>
    [...text.matchAll(/(?:\$|env\.)([A-Z_]{3,})/g)].map(([, name]) => name),
  );
  for (const name of new Set(used)) if (name !== 'PORT') expect(setup).toContain(`export ${name}=`);
  for (const [, id = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(` id="${id}"`);
  expect(setup).toContain(`SUDHAAR=${server.context.config.PUBLIC_URL}`);
  expect(page).not.toContain('<script');
});
