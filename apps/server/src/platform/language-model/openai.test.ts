import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { chatService } from '../../testing/chat-service.ts';
import { soon } from '../../testing/soon.ts';
import { SERVICE_CALLS_AT_ONCE } from '../outbound/at-most.ts';
import { openai } from './openai.ts';

const service = chatService();
const MESSAGES = [
  { role: 'system' as const, content: 'Be brief.' },
  { role: 'user' as const, content: 'What is Sudhaar?' },
];
const write = (settings: { url?: string; key?: string; timeoutMs?: number } = {}) =>
  openai({ url: service.url, model: 'small', ...settings }).write(MESSAGES);

test('sends the request of the protocol with the key, and returns the answer', async () => {
  service.say('  It mends cities. ');
  expect(await write({ url: `${service.url}/`, key: 'a secret key' })).toBe('It mends cities.');
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer a secret key', 'content-type': 'application/json' },
    body: { model: 'small', messages: MESSAGES },
  });
});

test('sends no key to a service without one', async () => {
  service.say('Yes.');
  await write();
  expect(service.asked[0]?.headers.authorization).toBeUndefined();
});

const json = (value: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

test.each<[string, (response: ServerResponse) => void]>([
  ['refuses the key', (response) => response.writeHead(401).end('{"error":{}}')],
  ['is broken', (response) => response.writeHead(500).end('oh no')],
  ['closes the connection', (response) => response.destroy()],
  ['answers with a web page', (response) => response.end('<html>Please sign in</html>')],
  ['answers in another format', json({ choices: [{ text: 'Hello' }] })],
  ['returns no choice', json({ choices: [] })],
  ['returns only spaces', json({ choices: [{ message: { content: ' \n' } }] })],
  ['returns no letters', json({ choices: [{ message: { content: '… 42 !' } }] })],
  ['returns too long a text', json({ choices: [{ message: { content: 'very '.repeat(1000) } }] })],
  ['returns a refusal', json({ choices: [{ message: { content: null, refusal: 'No.' } }] })],
])('fails if the service %s', async (_, answer) => {
  service.answer(answer);
  await expect(write()).rejects.toThrow();
});

test.each<[string, (response: ServerResponse) => void]>([
  ['is silent', () => undefined],
  ['stops in the middle of its answer', (response) => response.writeHead(200).write('{"choices":')],
])('fails in time if the service %s', async (_, answer) => {
  service.answer(answer);
  await expect(write({ timeoutMs: 200 })).rejects.toThrow(/timeout/);
});

test('limits the calls in progress to a silent service', async () => {
  const held: ServerResponse[] = [];
  service.answer((response) => void held.push(response));
  const model = openai({ url: service.url, model: 'small' });
  const first = Array.from({ length: SERVICE_CALLS_AT_ONCE }, () => model.write(MESSAGES));
  const ended = Promise.allSettled(first);
  await soon(() => expect(held).toHaveLength(SERVICE_CALLS_AT_ONCE));
  await expect(model.write(MESSAGES)).rejects.toThrow('under way');
  for (const response of held) response.destroy();
  await ended;
});
