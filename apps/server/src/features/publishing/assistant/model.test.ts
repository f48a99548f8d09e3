import { help } from '@sudhaar/language/help';
import { translator } from '@sudhaar/language/server';
import { expect, test } from 'vitest';
import { openai } from '../../../platform/language-model/openai.ts';
import { createLogger } from '../../../platform/logger.ts';
import { chatService } from '../../../testing/chat-service.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createAssistant } from './service.ts';

const server = testApp();
const service = chatService();
const ask = (message: string, timeoutMs = 15_000) => {
  const { posts, tracking, places, offices, categories } = server.context;
  const model = openai({ url: service.url, key: 'a secret key', model: 'small', timeoutMs });
  const logger = createLogger('silent');
  const assistant = createAssistant({ posts, tracking, places, offices, categories, model, logger });
  return assistant.ask(message, { actor: null, role: null, language: 'en', t: translator('en') });
};
const OURS = help.en.articles['what-is-sudhaar'].answer;

test('the model gets the articles and the question, and its answer has the product’s links', async () => {
  service.say('It helps to mend your city.');
  const answer = await ask('What is Sudhaar?');
  expect(answer).toMatchObject({ reply: 'It helps to mend your city.', article: 'what-is-sudhaar' });
  expect(answer.links.at(-1)).toEqual({ label: 'Read the full article', path: '/help/what-is-sudhaar' });
  const [asked] = service.asked;
  expect(asked?.headers.authorization).toBe('Bearer a secret key');
  expect(asked?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(asked?.body.messages[0]?.content).toContain(OURS);
  expect(asked?.body.messages[0]?.content).toContain('Answer in English');
  expect(asked?.body.messages[1]?.content).toBe('What is Sudhaar?');
});

test('the article’s answer stays if the model finds none', async () => {
  service.say('NOT_IN_ARTICLES');
  expect((await ask('What is Sudhaar?')).reply).toBe(OURS);
  expect((await ask('notifications comments votes photos')).reply).toMatch(/^I don't know/);
});

test('the model is not asked without a matching article, or about the status of a post', async () => {
  service.say('It rains.');
  expect((await ask('what is the weather tomorrow')).reply).toMatch(/^I don't know/);
  expect((await ask('Where is my complaint?')).reply).toMatch(/^Send me the number or link/);
  expect(service.asked).toEqual([]);
});

test.each([
  ['is broken', 500],
  ['is overloaded', 429],
])('the article’s answer stays if the model %s', async (_, status) => {
  service.answer((response) => response.writeHead(status).end('{}'));
  expect((await ask('What is Sudhaar?')).reply).toBe(OURS);
});

test('the article’s answer stays if the model does not respond in time', async () => {
  service.answer(() => undefined);
  expect((await ask('What is Sudhaar?', 200)).reply).toBe(OURS);
});
