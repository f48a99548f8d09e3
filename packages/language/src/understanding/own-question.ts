import type { OwnQuestion } from '../help-shape.ts';

const ORDER: readonly OwnQuestion[] = ['ownRepairs', 'ownAuthorities', 'ownPosts'];

/** Narrow patterns come first, because "where" has more variants than "when". */
export function readOwnQuestion(patterns: Record<OwnQuestion, readonly string[]>) {
  const kinds = ORDER.map(
    (kind) => [kind, patterns[kind].map((pattern) => new RegExp(pattern, 'iu'))] as const,
  );
  return (question: string): OwnQuestion | null =>
    kinds.find(([, ways]) => ways.some((way) => way.test(question)))?.[0] ?? null;
}
