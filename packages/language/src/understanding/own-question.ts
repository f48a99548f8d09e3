import type { OwnQuestion } from '../help-shape.ts';

const ORDER: readonly OwnQuestion[] = ['ownRepairs', 'ownAuthorities', 'ownPosts'];

/** Reads a question by patterns. The narrow ones come first: "where" is asked in more ways than "when". */
export function readOwnQuestion(patterns: Record<OwnQuestion, readonly string[]>) {
  const kinds = ORDER.map(
    (kind) => [kind, patterns[kind].map((pattern) => new RegExp(pattern, 'iu'))] as const,
  );
  return (question: string): OwnQuestion | null =>
    kinds.find(([, ways]) => ways.some((way) => way.test(question)))?.[0] ?? null;
}
