import { describe, expect, test } from 'vitest';
import { certainTopic, type TopicExample, topicClassifier } from './topics.ts';

const features = (text: string) => new Map(text.split(' ').map((word) => [word, 1] as const));
const example = (topic: string, text: string, weight = 1): TopicExample<string> => ({
  topic,
  features: features(text),
  weight,
});
const EXAMPLES = [
  example('votes', 'how do i vote'),
  example('votes', 'take back my vote'),
  example('photos', 'how many photos'),
  example('photos', 'add a photo'),
  example('account', 'delete my account'),
];
const { classify, knows } = topicClassifier(EXAMPLES);
const first = (text: string) => classify(features(text))[0]?.topic;

describe('the classifier', () => {
  test.each([
    ['vote', 'votes'],
    ['can my vote count', 'votes'],
    ['photos of a street', 'photos'],
    ['account', 'account'],
  ])('%s is about %s', (text, topic) => expect(first(text)).toBe(topic));

  test('probabilities add up to 1, the most probable topic first', () => {
    const scores = classify(features('how do i delete a photo'));
    const all = scores.map(({ probability }) => probability);
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(scores.map(({ topic }) => topic).sort()).toEqual(['account', 'photos', 'votes']);
  });

  test('a text without a known feature is about nothing more than anything else', () => {
    const [best, ...others] = classify(features('qwerty'));
    for (const { probability } of others) expect(probability).toBe(best?.probability);
    expect(classify(new Map())).toHaveLength(3);
  });

  test('unknown words make it less certain', () => {
    const probability = (text: string) => classify(features(text))[0]?.probability ?? 0;
    expect(probability('vote')).toBeGreaterThan(probability('vote qwerty asdf'));
  });

  test('a rare word says more than a frequent one', () => {
    const [best] = classify(features('my account'));
    expect(best?.topic).toBe('account');
  });

  test('a light example counts less', () => {
    const both = [example('one', 'shared'), example('two', 'shared', 0.1), example('two', 'other')];
    expect(topicClassifier(both).classify(features('shared'))[0]?.topic).toBe('one');
  });

  test('knows the features of its examples', () => {
    expect(knows('vote')).toBe(true);
    expect(knows('qwerty')).toBe(false);
  });

  test('without examples there is no topic', () =>
    expect(topicClassifier([]).classify(features('vote'))).toEqual([]));
});

describe('a certain topic', () => {
  const scores = [
    { topic: 'a', probability: 0.5 },
    { topic: 'b', probability: 0.3 },
    { topic: 'c', probability: 0.2 },
  ];
  test('has most of the probability', () => {
    expect(certainTopic([{ topic: 'a', probability: 0.8 }], [])).toBe('a');
    expect(certainTopic([{ topic: 'a', probability: 0.79 }], [])).toBeNull();
    expect(certainTopic([], [])).toBeNull();
  });
  test('shares it with its siblings', () => {
    expect(certainTopic(scores, [])).toBeNull();
    expect(certainTopic(scores, [['a', 'c']])).toBeNull();
    expect(certainTopic(scores, [['b', 'c']])).toBeNull();
    expect(certainTopic(scores, [['b', 'a']])).toBe('a');
    expect(
      certainTopic(scores, [
        ['a', 'b'],
        ['a', 'b', 'd'],
      ]),
    ).toBe('a');
  });
});
