import type { ArticleId, Destination } from '@sudhaar/domain/help';

/** A piece of an article. No markup: the page knows how each kind looks. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'note'; text: string };

export type ArticleText = {
  title: string;
  /** The article in one to three sentences: its lead, and what the assistant says. */
  answer: string;
  /** Other words by which people look for it. Read by the search, not shown. */
  asked: readonly string[];
  body: readonly HelpBlock[];
};

export type ArticleTexts = Record<ArticleId, ArticleText>;

/** Everything that the help centre and the assistant know in one language. */
export type HelpContent = { articles: ArticleTexts; destinations: Record<Destination, string> };

/** How a question in one language is taken apart. */
export type Understanding = {
  /** Words that say nothing about what is asked. */
  ignored: ReadonlySet<string>;
  /** Everyday words: they help to choose among articles, but a question is not about them. */
  light: ReadonlySet<string>;
  /** What a word is found by: the same for all its forms, and for others that mean the same here. */
  wordStem(word: string): string;
  /** Letters that no other language of ours is written in. English has none: its letters write Hindi too. */
  ownLetters: RegExp | null;
  /** "Where is my complaint?", in all its ways. */
  asksForOwnPosts(question: string): boolean;
};
