import type { ArticleId, Destination } from '@sudhaar/domain/help';

/** A piece of an article. No markup: the page knows how each kind looks. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'note'; text: string };

export type ArticleText = {
  title: string;
  /** The article in one to three sentences: its lead, and the assistant's answer. */
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
  /** Whether a question is plainly in this language, by its letters or its words. English never says so of itself. */
  isWrittenIn(question: string): boolean;
  /** The kind of question about the asker's own reports; null where it is none. */
  ownQuestion(question: string): OwnQuestion | null;
  /** Where somebody asks for the responsible office: possible names of the place, none for "here"; null: another question. */
  officePlaces(question: string): string[] | null;
};

/** "Where is my complaint?", "When will it be fixed?", "Who is responsible?", in all their ways. */
export type OwnQuestion = 'ownPosts' | 'ownRepairs' | 'ownAuthorities';
