import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { Role } from '@sudhaar/domain/accounts';
import { expect, test } from 'vitest';
import { askAnonymouslyFirst } from './ask.ts';

/** Asks a question and returns the calls to the server. */
async function asked(role: Role | null, personal: boolean) {
  const ways: object[] = [];
  const answering = (way: string, answer: AssistantAnswer) => async (question: object) => {
    ways.push({ way, ...question });
    return answer;
  };
  const forAll: AssistantAnswer = { reply: 'for all', links: [], ...(personal && { personal: true }) };
  const ask = askAnonymouslyFirst({
    anonymously: answering('anonymously', forAll),
    asOneself: answering('as oneself', { reply: 'for you', links: [] }),
    role: () => role,
  });
  return { reply: (await ask('Where?')).reply, ways };
}
const message = 'Where?';

test('a visitor’s question is sent once and without a token', async () => {
  const ways = [{ way: 'anonymously', message }];
  expect(await asked(null, false)).toEqual({ reply: 'for all', ways });
  expect(await asked(null, true)).toEqual({ reply: 'for all', ways });
});

test('a general question is sent without the token', async () => {
  const ways = [{ way: 'anonymously', message, role: 'government' }];
  expect(await asked('government', false)).toEqual({ reply: 'for all', ways });
});

test('only a question about own reports is sent again with the token', async () => {
  const ways = [
    { way: 'anonymously', message, role: 'user' },
    { way: 'as oneself', message },
  ];
  expect(await asked('user', true)).toEqual({ reply: 'for you', ways });
});
