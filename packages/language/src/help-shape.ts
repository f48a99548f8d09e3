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

/** Rules for parsing a question in one language. */
export type Understanding = {
  /** Words without meaning for the search. */
  ignored: ReadonlySet<string>;
  /** Everyday words. They help to choose among articles, but a question is never about them. */
  light: ReadonlySet<string>;
  /** One stem for all forms and synonyms of a word. */
  wordStem(word: string): string;
  /** Detects the language by letters or words. English, as the fallback, always returns false. */
  isWrittenIn(question: string): boolean;
  /** Kind of question about the asker's own posts, or null. */
  ownQuestion(question: string): OwnQuestion | null;
  /**
   * Possible names of the place in a question about the responsible office; empty for "here", null for other
   * questions.
   */
  officePlaces(question: string): string[] | null;
};

/** "Where is my complaint?", "When will it be fixed?", "Who is responsible?" in all variants. */
export type OwnQuestion = 'ownPosts' | 'ownRepairs' | 'ownAuthorities';
