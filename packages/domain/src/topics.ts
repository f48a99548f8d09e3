/** Features of a text with their strength, such as its words and parts of them. */
export type Features = ReadonlyMap<string, number>;
export type TopicExample<T extends string> = { topic: T; features: Features; weight: number };
/** `probability` is from 0 to 1. All topics together have 1. */
export type TopicScore<T extends string> = { topic: T; probability: number };
export type TopicClassifier<T extends string> = ReturnType<typeof topicClassifier<T>>;

/** Added to each count, so that one unusual word does not rule a topic out. */
const SMOOTHING = 0.1;
/** Makes the scores of short and long questions comparable. */
const SHARPNESS = 9;
/** Below this, a topic is a guess. */
const CERTAIN = 0.8;

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
const addTo = <K>(counts: Map<K, number>, key: K, amount: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + amount);
};

/**
 * Finds the topic of a text by examples, with naive Bayes: it compares how often a topic's examples and all others
 * have the text's features. Counting is all the training it needs.
 */
export function topicClassifier<T extends string>(examples: readonly TopicExample<T>[]) {
  const occurrences = new Map<string, number>();
  for (const { features } of examples) for (const name of features.keys()) addTo(occurrences, name, 1);

  /** Rare features say more. Unknown ones are as rare as can be, and so make the known ones weaker. */
  const rarity = (name: string): number => Math.log(1 + examples.length / (occurrences.get(name) ?? 1));

  /** Scaled to length 1. Features without an example are left out. */
  function weighted(features: Features): [name: string, strength: number][] {
    const all = [...features].map(([name, strength]) => [name, strength * rarity(name)] as const);
    const length = Math.sqrt(sumOf(all.map(([, strength]) => strength ** 2)));
    return all.filter(([name]) => occurrences.has(name)).map(([name, strength]) => [name, strength / length]);
  }

  const countsByTopic = new Map<T, Map<string, number>>();
  for (const { topic, features, weight } of examples) {
    const counts = countsByTopic.get(topic) ?? new Map<string, number>();
    countsByTopic.set(topic, counts);
    for (const [name, strength] of weighted(features)) addTo(counts, name, strength * weight);
  }
  const topics = [...countsByTopic.keys()];
  const evidence = evidenceOf([...countsByTopic.values()]);

  return {
    knows: (feature: string): boolean => occurrences.has(feature),

    /** Most probable topic first. */
    classify(features: Features): TopicScore<T>[] {
      const known = weighted(features);
      const scores = topics.map((_, topic) =>
        sumOf(known.map(([name, strength]) => strength * (evidence.get(name)?.[topic] ?? 0))),
      );
      const sharpness = SHARPNESS / Math.sqrt(known.length || 1);
      const best = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(sharpness * (score - best)));
      const all = sumOf(odds);
      return topics
        .map((topic, i) => ({ topic, probability: (odds[i] ?? 0) / all }))
        .sort((a, b) => b.probability - a.probability);
    },
  };
}

/** For each feature how much it speaks for each topic, and against it if negative. */
function evidenceOf(countsByTopic: readonly Map<string, number>[]): Map<string, Float32Array> {
  const total = new Map<string, number>();
  for (const counts of countsByTopic) for (const [name, count] of counts) addTo(total, name, count);
  const smoothed = SMOOTHING * total.size;
  const totalSum = sumOf(total.values());
  const priors = countsByTopic.map((counts) => {
    const sum = sumOf(counts.values());
    return Math.log((totalSum - sum + smoothed) / (sum + smoothed));
  });
  return new Map(
    [...total].map(([name, all]) => [
      name,
      Float32Array.from(countsByTopic, (counts, topic) => {
        const count = counts.get(name) ?? 0;
        return (priors[topic] ?? 0) + Math.log((count + SMOOTHING) / (all - count + SMOOTHING));
      }),
    ]),
  );
}

/**
 * The most probable topic, or null if it is not certain. Siblings are topics that answer much the same questions:
 * doubt between them is no doubt.
 */
export function certainTopic<T extends string>(
  scores: readonly TopicScore<T>[],
  siblings: readonly (readonly T[])[],
): T | null {
  const [best] = scores;
  if (!best) return null;
  const family = new Set([best.topic, ...siblings.filter((group) => group.includes(best.topic)).flat()]);
  const inFamily = scores.filter(({ topic }) => family.has(topic));
  return sumOf(inFamily.map(({ probability }) => probability)) >= CERTAIN ? best.topic : null;
}
