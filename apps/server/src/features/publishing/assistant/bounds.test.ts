import { TEXT_MAX } from '@sudhaar/domain/limits';
import { searchWords, WORDS_LOOKED_FOR } from '@sudhaar/domain/search';
import { help } from '@sudhaar/language/help';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { afterEach, expect, test, vi } from 'vitest';
import { createSearch } from './search.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The maximum number of unknown words in a question, in letters of its language. */
const misspelt = (letters: string): string =>
  Array.from(
    { length: 400 },
    (_, i) => `${letters}${String.fromCodePoint((letters.codePointAt(0) ?? 0) + (i % 20))}${i}`,
  )
    .join(' ')
    .slice(0, TEXT_MAX.question);

test.each([
  ['en', 'pothol'],
  ['hi', 'शिकाय'],
] as const)(
  'a question in %s with only misspelt words causes a limited number of searches',
  (language, letters) => {
    const search = createSearch(language);
    const look = vi.spyOn(MiniSearch.prototype, 'search');
    const question = misspelt(letters);
    expect(searchWords(question).length).toBeGreaterThan(2 * WORDS_LOOKED_FOR);
    search.find(question);
    const looked = look.mock.calls.map(([query, options]) => ({
      words: searchWords(String(query)),
      fuzzy: options?.fuzzy as Exclude<SearchOptions['fuzzy'], boolean | number | undefined>,
    }));
    expect(looked.flatMap(({ words }) => words).length).toBeLessThanOrEqual(WORDS_LOOKED_FOR);
    const { wordStem } = help[language].understanding;
    const guessed = new Set(
      looked.flatMap(({ words, fuzzy }) =>
        words.map(wordStem).filter((term, i, terms) => fuzzy(term, i, terms) !== false),
      ),
    );
    expect(guessed.size).toBeGreaterThan(0);
    expect(guessed.size).toBeLessThanOrEqual(12);
  },
);
