import { expect, test } from 'vitest';
import { categoryIn, featuresOf, spellingFeature } from './features.ts';

const has = (question: string, feature: string): boolean => featuresOf(question).has(feature);
const meaningsOf = (question: string): string[] =>
  [...featuresOf(question).keys()].filter((name) => name.startsWith('meaning '));

test.each([
  ['shikayat', 'शिकायत'],
  ['theek', 'thik'],
  ['sabut', 'सबूत'],
  ['complaint', 'grievance'],
  ['photos', 'तस्वीर'],
  ['changing', 'changed'],
])('%s and %s mean the same', (one, other) => expect(meaningsOf(one)).toEqual(meaningsOf(other)));

test('neighbouring words, parts of words and the problem are features', () => {
  const features = [...featuresOf('dark street').keys()];
  expect(features.filter((name) => name.startsWith('pair '))).toHaveLength(1);
  expect(features).toContain('part ^da');
  expect(features).toContain('category dark_spot');
  expect(has('dark street', 'problem')).toBe(true);
  expect(has('hello', 'problem')).toBe(false);
  expect(featuresOf('hello', true).has('problem')).toBe(true);
});

test('small words are weaker', () => {
  const features = featuresOf('the pothole');
  expect(features.get(spellingFeature('the'))).toBeLessThan(features.get(spellingFeature('pothole')) ?? 0);
});

test('signs alone have no features', () => expect(featuresOf('??? …').size).toBe(0));

test.each([
  ['who repairs roads', 'pothole'],
  ['light ke liye', 'light_out'],
  ['सड़क कौन बनाता है', 'pothole'],
  ['open manhole', 'open_manhole'],
  ['my password', undefined],
])('%s is about %s', (question, category) => expect(categoryIn(question)).toBe(category));
