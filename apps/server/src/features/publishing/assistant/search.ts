import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import { searchWords, WORDS_LOOKED_FOR } from '@sudhaar/domain/search';
import { help } from '@sudhaar/language/help';
import type { ArticleText, HelpBlock } from '@sudhaar/language/help-shape';
import type { Language } from '@sudhaar/language/languages';
import MiniSearch, { type SearchOptions } from 'minisearch';

type Field = 'title' | 'asked' | 'answer' | 'body';
type Document = { id: ArticleId } & Record<Field, string>;

const BOOST: Record<Field, number> = { title: 3, asked: 2.5, answer: 1, body: 0.5 };
/** Searching for misspellings is expensive, so only some words are tried. */
const MISSPELT_MAX = 12;
const blockText = (block: HelpBlock): string => (block.kind === 'steps' ? block.steps.join(' ') : block.text);

const documentOf = (id: ArticleId, { title, asked, answer, body }: ArticleText): Document => ({
  id,
  title,
  asked: asked.join(' '),
  answer,
  body: body.map(blockText).join(' '),
});

export type Search = ReturnType<typeof createSearch>;

export function createSearch(language: Language) {
  const { articles, understanding } = help[language];
  const { ignored, wordStem } = understanding;
  const termOf = (word: string): string | null => (ignored.has(word) ? null : wordStem(word));
  const wordsOf = (text: string): string[] =>
    searchWords(text)
      .filter((word) => !ignored.has(word))
      .slice(0, WORDS_LOOKED_FOR);
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

  return {
    /** For the search box of the help centre, best first. The first few unknown words may be misspelt. */
    find(text: string): ArticleId[] {
      const words = wordsOf(text);
      const terms = words.flatMap((word) => termOf(word) ?? []);
      const misspelt = new Set(terms.filter(isMisspelt).slice(0, MISSPELT_MAX));
      const fuzzy = (term: string) => (misspelt.has(term) ? 0.2 : false);
      return index.search(words.join(' '), { fuzzy }).map(({ id }) => id);
    },
  };
}
