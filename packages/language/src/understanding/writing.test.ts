import { expect, test } from 'vitest';
import { writingOf } from './writing.ts';

test.each([
  ['where is my report', 'en'],
  ['what does kachra mean', 'en'],
  ['मेरी शिकायत कहाँ है', 'hi'],
  ['मेरा password काम नहीं कर रहा', 'hi'],
  ['meri shikayat kahan hai', 'hi-Latn'],
  ['street light is not working kya karu', 'hi-Latn'],
  ['office ne jhooth bola', 'hi-Latn'],
  ['light pole on MG road ke paas', 'hi-Latn'],
] as const)('%s is in %s, whatever the page speaks', (question, writing) => {
  expect(writingOf(question, 'en')).toBe(writing);
  expect(writingOf(question, 'hi')).toBe(writing);
});

test('without words of either language the page decides, and the letters stay', () => {
  expect(writingOf('password', 'en')).toBe('en');
  expect(writingOf('password', 'hi')).toBe('hi-Latn');
  expect(writingOf('411038', 'hi')).toBe('hi');
});
