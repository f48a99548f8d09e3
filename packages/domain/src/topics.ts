/** Features of a text with their strength, such as its words and parts of them. */
export type Features = ReadonlyMap<string, number>;
export type TopicExample<T extends string> = { topic: T; features: Features; weight: number };
/** `probability` is from 0 to 1. All topics together have 1. */
export type TopicScore<T extends string> = { topic: T; probability: number };
export type TopicMatch<T extends string> = {
  /** Null if none is certain. */
  topic: T | null;
  /** Most probable topic first. */
  scores: TopicScore<T>[];
};
type Options<T extends string> = {
  examples: readonly TopicExample<T>[];
  /** Topics that answer much the same questions. Doubt between them is no doubt. */
  siblings: readonly (readonly T[])[];
  /** Features that a certain topic must know: words, but not parts of them. */
  isWord(feature: string): boolean;
};

/** Added to each count, so that one unusual word does not rule a topic out. */
const SMOOTHING = 0.1;
/** Makes the scores of short and long questions comparable. */
const SHARPNESS = 9;
/** Share of the question's words, by rarity, that examples of the topic must have. */
const KNOWN_LEAST = 0.5;
/** Enough if the most similar example has the same topic. */
const PROBABLE = 0.6;
/** Enough on its own. */
const VERY_PROBABLE = 0.95;

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);
const addTo = <K>(counts: Map<K, number>, key: K, amount: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + amount);
};

/**
 * Finds the topic of a question by examples. Naive Bayes compares how often a topic's examples and all others have the
 * question's features; the most similar example is a second opinion. Counting is all the training it needs, so a new
 * example counts from the next start.
 */
export function topicClassifier<T extends string>({ examples, siblings, isWord }: Options<T>) {
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

  const total = new Map<string, number>();
  const byTopic = new Map<T, Map<string, number>>();
  const examplesWith = new Map<string, { example: number; strength: number }[]>();
  for (const [example, { topic, features, weight }] of examples.entries()) {
    const counts = byTopic.get(topic) ?? new Map<string, number>();
    byTopic.set(topic, counts);
    for (const [name, strength] of weighted(features)) {
      addTo(counts, name, strength * weight);
      addTo(total, name, strength * weight);
      const found = examplesWith.get(name) ?? [];
      found.push({ example, strength });
      examplesWith.set(name, found);
    }
  }
  const smoothed = SMOOTHING * total.size;
  const totalSum = sumOf(total.values());
  const topics = [...byTopic].map(([topic, counts]) => {
    const sum = sumOf(counts.values());
    return { topic, counts, prior: Math.log((totalSum - sum + smoothed) / (sum + smoothed)) };
  });

  function probabilities(features: Features): TopicScore<T>[] {
    const known = weighted(features);
    const scores = topics.map(({ topic, counts, prior }) => {
      const ratios = known.map(([name, strength]) => {
        const count = counts.get(name) ?? 0;
        const others = (total.get(name) ?? 0) - count;
        return strength * (prior + Math.log((count + SMOOTHING) / (others + SMOOTHING)));
      });
      return { topic, score: (SHARPNESS * sumOf(ratios)) / Math.sqrt(known.length || 1) };
    });
    const best = Math.max(...scores.map(({ score }) => score));
    const all = sumOf(scores.map(({ score }) => Math.exp(score - best)));
    return scores
      .map(({ topic, score }) => ({ topic, probability: Math.exp(score - best) / all }))
      .sort((a, b) => b.probability - a.probability);
  }

  function topicOfNearest(features: Features): T | undefined {
    const similarity = new Map<number, number>();
    for (const [name, strength] of weighted(features))
      for (const found of examplesWith.get(name) ?? [])
        addTo(similarity, found.example, strength * found.strength);
    const [nearest] = [...similarity].sort(([, a], [, b]) => b - a);
    return nearest && examples[nearest[0]]?.topic;
  }

  function knownShare(features: Features, family: readonly T[]): number {
    const words = [...features.keys()].filter(isWord);
    const known = words.filter((word) => family.some((topic) => byTopic.get(topic)?.has(word)));
    return sumOf(known.map(rarity)) / (sumOf(words.map(rarity)) || 1);
  }

  return {
    knows: (feature: string): boolean => occurrences.has(feature),

    classify(features: Features): TopicMatch<T> {
      const scores = probabilities(features);
      const [best] = scores;
      if (!best) return { topic: null, scores };
      const family = [best.topic, ...siblings.filter((group) => group.includes(best.topic)).flat()];
      const inFamily = scores.filter(({ topic }) => family.includes(topic));
      const probability = sumOf(inFamily.map((one) => one.probability));
      const isAgreed = family.some((topic) => topic === topicOfNearest(features));
      const isCertain =
        knownShare(features, family) >= KNOWN_LEAST && probability >= (isAgreed ? PROBABLE : VERY_PROBABLE);
      return { topic: isCertain ? best.topic : null, scores };
    },
  };
}
