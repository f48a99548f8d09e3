import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import { STATES } from '@sudhaar/domain/places';
import { searchWords, WORDS_LOOKED_FOR } from '@sudhaar/domain/search';
import { help } from '@sudhaar/language/help';
import type { ArticleText, HelpBlock } from '@sudhaar/language/help-shape';
import type { Language } from '@sudhaar/language/languages';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

type Field = 'title' | 'asked' | 'answer' | 'body';
type Document = { id: ArticleId } & Record<Field, string>;

/** `article` is null if none is certain. `near` is sorted, best first. */
export type ArticleMatch = { article: ArticleId | null; near: ArticleId[] };

const BOOST: Record<Field, number> = { title: 3, asked: 2.5, answer: 1, body: 0.5 };
/** Weight by field: the title names the article's subject. */
const STRENGTH: Record<Field, number> = { title: 1, asked: 1, answer: 0.6, body: 0.4 };
/** Weight of a word that matches only by prefix or with one letter changed. */
const INEXACT = 0.8;
/**
 * Weighted share of a question's words that an article must contain to answer it. `RELATED_SCORE` is enough to be
 * listed.
 */
const ANSWER_SCORE = 0.55;
const RELATED_SCORE = 0.3;
const CANDIDATES = 10;
const NEAR_MAX = 3;
/** Searching for misspellings is expensive, so only some words are tried. */
const MISSPELT_MAX = 12;
/** State names say where somebody lives, not what they ask about. */
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

export function createSearch(language: Language) {
  const { articles, understanding } = help[language];
  const { ignored, light, wordStem } = understanding;
  const termOf = (word: string): string | null => (ignored.has(word) ? null : wordStem(word));
  const wordsOf = (text: string): string[] =>
    searchWords(text)
      .filter((word) => !ignored.has(word))
      .slice(0, WORDS_LOOKED_FOR);
  /** Words that matter for the subject of a question. */
  const isContent = (word: string): boolean => !light.has(word) && !STATE_WORDS.has(word);

  const documents = ARTICLE_IDS.map((id) => documentOf(id, articles[id]));
  const vocabulary = new Set(
    documents.flatMap(({ title, asked, answer, body }) =>
      searchWords(title, asked, answer, body).map(termOf),
    ),
  );
  const searchOptions: SearchOptions = {
    boost: BOOST,
    prefix: (term) => term.length >= 4,
    weights: { prefix: 0.6, fuzzy: 0.5 },
  };
  const index = new MiniSearch<Document>({
    fields: ['title', 'asked', 'answer', 'body'],
    tokenize: (text) => searchWords(text),
    processTerm: termOf,
    searchOptions,
  });
  index.addAll(documents);

  // Words in the articles are not misspelt.
  const isMisspelt = (term: string): boolean => term.length >= 5 && !vocabulary.has(term);

  /** Searches the first few unknown words for misspellings too. */
  function searchFor(words: string[]): (looked: string[]) => SearchResult[] {
    const misspelt = new Set(
      words
        .flatMap((word) => termOf(word) ?? [])
        .filter(isMisspelt)
        .slice(0, MISSPELT_MAX),
    );
    return (looked) =>
      index.search(looked.join(' '), { fuzzy: (term) => (misspelt.has(term) ? 0.2 : false) });
  }

  /** From 0 to 1. */
  const strengthsOf = (word: string, found: SearchResult[]): Map<ArticleId, number> =>
    new Map(
      found.map(({ id, match }) => {
        const strengths = Object.entries(match).flatMap(([term, fields]) =>
          fields.map((field) => STRENGTH[field as Field] * (term === termOf(word) ? 1 : INEXACT)),
        );
        return [id as ArticleId, Math.max(0, ...strengths)];
      }),
    );

  /** Weighted share of the words that each article contains. Each word is searched once. */
  function coverageBy(words: string[], look: (looked: string[]) => SearchResult[]) {
    const known = words.map((word) => {
      const found = look([word]);
      // Rare words weigh more. Unknown words weigh most, because the question is then about something else.
      const weight = Math.log(1 + ARTICLE_IDS.length / (1 + found.length));
      return { weight, strengths: strengthsOf(word, found) };
    });
    const total = sum(known.map(({ weight }) => weight));
    return (article: ArticleId): number =>
      sum(known.map(({ weight, strengths }) => weight * (strengths.get(article) ?? 0))) / total;
  }

  return {
    /** For the search box of the help centre, best first. */
    find(text: string): ArticleId[] {
      const words = wordsOf(text);
      return searchFor(words)(words).map(({ id }) => id);
    },

    /** The search ranks the articles, and the coverage decides whether the best one is good enough. */
    answer(question: string): ArticleMatch {
      const words = wordsOf(question);
      const content = words.filter(isContent);
      if (content.length === 0) return { article: null, near: [] };
      const look = searchFor(words);
      const coverage = coverageBy(content, look);
      const ranked = look(words)
        .slice(0, CANDIDATES)
        .map(({ id, score }): { id: ArticleId; score: number; covered: number } => ({
          id,
          score,
          covered: coverage(id),
        }))
        .filter(({ covered }) => covered >= RELATED_SCORE)
        .sort((a, b) => b.score * b.covered - a.score * a.covered);
      const [best] = ranked;
      return {
        article: best && best.covered >= ANSWER_SCORE ? best.id : null,
        near: ranked.slice(0, NEAR_MAX).map(({ id }) => id),
      };
    },
  };
}
