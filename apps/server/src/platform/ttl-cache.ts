type Options = { forMs: number; most: number; now?: () => number };

/** Caches answers for a while. Concurrent callers share the in-flight promise. */
export function createTtlCache({ forMs, most, now = () => performance.now() }: Options) {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>();
  return <Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const cached = answers.get(key);
    if (cached && cached.until > now()) return cached.answer as Promise<Answer>;
    const answer = make();
    answers.delete(key);
    answers.set(key, { answer, until: now() + forMs });
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    // A failure is not cached.
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
