import { topicClassifier } from '@sudhaar/domain/topics';
import { expect, test } from 'vitest';
import { EXAMPLES, type Topic, topicExamples } from './examples.ts';

test.each(['en', 'hi'] as const)('no example in %s belongs to two topics', (language) => {
  const topicsOf = new Map<string, string[]>();
  for (const [topic, examples] of Object.entries(EXAMPLES[language]))
    for (const example of examples) topicsOf.set(example, [...(topicsOf.get(example) ?? []), topic]);
  expect([...topicsOf].filter(([, topics]) => topics.length > 1)).toEqual([]);
});

test('every topic has examples, so that it can be found', () => {
  for (const examples of [...Object.values(EXAMPLES.en), ...Object.values(EXAMPLES.hi)])
    expect(examples.length).toBeGreaterThanOrEqual(3);
});

test('a problem stands for itself, and a place for nothing', () => {
  const examples = [...topicExamples()];
  expect(examples.filter(({ features }) => features.has('problem')).length).toBeGreaterThan(100);
  expect(topicClassifier<Topic>(examples).knows('word place')).toBe(false);
});
