import { help } from '@sudhaar/language/help';
import { describe, expect, test } from 'vitest';
import { ENGLISH_UNSEEN, type HeldOutQuestion, ROMANISED, ROMANISED_UNSEEN } from './held-out-questions.ts';
import { createQuestionParser } from './question-parser.ts';

const { read } = createQuestionParser();
const isAnswered = ([question, ...accepted]: HeldOutQuestion): boolean => {
  const { language, about } = read(question, 'en');
  const answer = about.kind === 'articles' ? about.found.article : about.kind;
  return language === 'hi' && accepted.some((one) => one === answer);
};

describe('Hindi in Latin letters is answered in Hindi on an English page', () => {
  test.each([
    ['tuned for', ROMANISED, 29],
    ['not tuned for', ROMANISED_UNSEEN, 15],
  ])('for questions that it was %s', (_, questions, atLeast) => {
    const missed = questions.filter((asked) => !isAnswered(asked)).map(([question]) => question);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.length - atLeast);
  });
});

test.each([
  'aaj mausam kaisa hai',
  'gold ka rate kya hai',
  'cricket match kaun jeeta',
  'train ka ticket kaise book kare',
  'biryani kaise banate hai',
  'passport kaise banwaye',
  'mera bank balance kitna hai',
  'bijli ka bill kaise bhare',
  'mujhe naukri chahiye',
  'facebook account kaise delete kare',
  'meri shaadi kab hogi',
  'driving licence kab aayega',
  'pradhan mantri kaun hai',
  'doctor ka number chahiye',
  'mobile recharge kaise kare',
])('a question that no article answers is recognized as Hindi: %s', (question) => {
  expect(read(question, 'en')).toMatchObject({ language: 'hi', about: { found: { article: null } } });
});

describe('English questions stay English', () => {
  test.each([
    ...ENGLISH_UNSEEN.map(([question]) => question),
    ...Object.values(help.en.articles).flatMap(({ title, answer }) => [title, answer]),
    'main road is broken',
    'light pole on MG road ke paas',
    'how can I help my bhai with his report',
    'password',
    'mere words',
  ])('%s', (question) => expect(read(question, 'en').language).toBe('en'));
});

test('a question in two languages is answered in the one with more small words', () => {
  expect(read('street light is not working kya karu', 'en').language).toBe('hi');
  expect(read('what does kachra mean', 'en').language).toBe('en');
});
