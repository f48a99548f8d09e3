import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import { STATES } from '@sudhaar/domain/places';
import { searchWords } from '@sudhaar/domain/search';
import { help } from '@sudhaar/language/help';
import type { ArticleText, HelpBlock } from '@sudhaar/language/help-shape';
import type { Language } from '@sudhaar/language/languages';
import MiniSearch, { type SearchOptions } from 'minisearch';

type Field = 'title' | 'asked' | 'answer' | 'body';
type Document = { id: ArticleId } & Record<Field, string>;

/** The article that answers a question, or none where we can not be sure; and those that come near it, best first. */
export type Found = { article: ArticleId | null; near: ArticleId[] };

const BOOST: Record<Field, number> = { title: 3, asked: 2.5, answer: 1, body: 0.5 };
/** How much it says that an article has a word, by where: in the title it is what the article is about. */
const STRENGTH: Record<Field, number> = { title: 1, asked: 1, answer: 0.6, body: 0.4 };
/** A word found only by its beginning, or with a letter changed, says less. */
const INEXACT = 0.8;
/** The share of a question's words, by their weight, that an article must speak of to answer it, or to come near. */
const SURE = 0.55;
const NEAR = 0.3;
const CANDIDATES = 10;
const NEAR_MAX = 3;
/** Where somebody lives is not what they ask about. */
const STATE_WORDS = new Set(searchWords(...STATES));

const blockText = (block: HelpBlock): string => (block.kind === 'steps' ? block.steps.join(' ') : block.text);

const documentOf = (id: ArticleId, { title, asked, answer, body }: ArticleText): Document => ({
  id,
  title,
  asked: asked.join(' '),
  answer,
  body: body.map(blockText).join(' '),
});

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export type Search = ReturnType<typeof createSearch>;

/** Finds articles by what people ask, in one language. */
export function createSearch(language: Language) {
  const { articles, understanding } = help[language];
  const { ignored, light, wordStem } = understanding;
  const termOf = (word: string): string | null => (ignored.has(word) ? null : wordStem(word));
  /** What a question is about. */
  const contentWords = (question: string): string[] =>
    searchWords(question).filter((word) => !ignored.has(word) && !light.has(word) && !STATE_WORDS.has(word));

  const documents = ARTICLE_IDS.map((id) => documentOf(id, articles[id]));
  const vocabulary = new Set(
    documents.flatMap(({ title, asked, answer, body }) =>
      searchWords(title, asked, answer, body).map(termOf),
    ),
  );
  const searchOptions: SearchOptions = {
    boost: BOOST,
    prefix: (term) => term.length >= 4,
    // A word that the articles know is not misspelt.
    fuzzy: (term) => (term.length >= 5 && !vocabulary.has(term) ? 0.2 : false),
    weights: { prefix: 0.6, fuzzy: 0.5 },
  };
  const index = new MiniSearch<Document>({
    fields: ['title', 'asked', 'answer', 'body'],
    tokenize: (text) => searchWords(text),
    processTerm: termOf,
    searchOptions,
  });
  index.addAll(documents);

  /** The fewer articles have a word, the more it says; one that none has speaks of something else. */
  const weightOf = (word: string): number =>
    Math.log(1 + ARTICLE_IDS.length / (1 + index.search(word).length));

  /** How much an article says about a word, from 0 to 1. */
  function strengthOf(word: string, article: ArticleId): number {
    const [found] = index.search(word, { filter: ({ id }) => id === article });
    const strengths = Object.entries(found?.match ?? {}).flatMap(([term, fields]) =>
      fields.map((field) => STRENGTH[field as Field] * (term === termOf(word) ? 1 : INEXACT)),
    );
    return Math.max(0, ...strengths);
  }

  /** Which share of these words an article speaks of, by their weight. */
  function coverage(words: string[], article: ArticleId): number {
    const weights = words.map(weightOf);
    return sum(words.map((word, i) => (weights[i] ?? 0) * strengthOf(word, article))) / sum(weights);
  }

  return {
    /** All articles that have to do with it, the best first: for somebody who looks for themselves. */
    find: (text: string): ArticleId[] => index.search(text).map(({ id }) => id),

    /** The search says which articles a question is nearest to; the coverage, whether they are near at all. */
    answer(question: string): Found {
      const words = contentWords(question);
      if (words.length === 0) return { article: null, near: [] };
      const ranked = index
        .search(question)
        .slice(0, CANDIDATES)
        .map(({ id, score }): { id: ArticleId; score: number; covered: number } => ({
          id,
          score,
          covered: coverage(words, id),
        }))
        .filter(({ covered }) => covered >= NEAR)
        .sort((a, b) => b.score * b.covered - a.score * a.covered);
      const [best] = ranked;
      return {
        article: best && best.covered >= SURE ? best.id : null,
        near: ranked.slice(0, NEAR_MAX).map(({ id }) => id),
      };
    },
  };
}
