import { searchWords, WORDS_LOOKED_FOR } from '@sudhaar/domain/search';
import { type RawBuilder, sql } from 'kysely';

/** Format of search columns. */
export const wordsVector = (words: string[]): RawBuilder<string> => sql`array_to_tsvector(${words}::text[])`;

/** Every word of the search must be the start of a word in the column. An empty search matches everything. */
export function matchesWords(column: string, search: string): RawBuilder<boolean> {
  const words = searchWords(search).slice(0, WORDS_LOOKED_FOR);
  if (words.length === 0) return sql`true`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`${sql.ref(column)} @@ ${query}::tsquery`;
}
