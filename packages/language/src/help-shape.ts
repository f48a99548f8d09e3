import type { ArticleId, Destination } from '@sudhaar/domain/help';

/** A block of an article, without markup. The page decides how each kind looks. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'note'; text: string };

export type ArticleText = {
  title: string;
  /** One to three sentences: the lead of the article and the assistant's answer. */
  answer: string;
  /** Search terms that are not shown. */
  asked: readonly string[];
  body: readonly HelpBlock[];
};

export type ArticleTexts = Record<ArticleId, ArticleText>;

export type HelpContent = { articles: ArticleTexts; destinations: Record<Destination, string> };

/** Rules for searching in one language. */
export type Understanding = {
  /** Words without meaning for the search. */
  ignored: ReadonlySet<string>;
  /** One stem for all forms and synonyms of a word. */
  wordStem(word: string): string;
};
