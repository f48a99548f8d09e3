import type { Place } from '@sudhaar/contract/places';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { namesOf } from './other-names.ts';
import { phrases } from './phrases.ts';

// Too many names start with a single letter.
const SHORTEST_BEGINNING = 2;

/**
 * Finds places with every word, in any order: "pune kothrud" is the office Kothrud in the district Pune. The office's
 * name must start with one of the words, because the index only supports prefixes.
 */
export async function findByName(db: Database, words: readonly string[], limit: number): Promise<Place[]> {
  const joined = words.join('');
  if (joined.length < SHORTEST_BEGINNING) return [];
  const { rows } = await sql<Place>`
    select kind, name, pincode, district, state, lat, lng
    from (
      select 'district' as kind, d.name, '' as pincode, d.name as district, d.state, d.lat, d.lng, d.name_key,
             3 as importance, 3 as size, d.urban
      from districts d
      where d.name_key like ${`${joined}%`} or (${every(words, inDistrict)})
      union all
      select o.kind, o.name, o.pincode, d.name, d.state, o.lat, o.lng, o.name_key, o.importance, o.urban, o.urban
      from post_offices o join districts d on d.id = o.district_id
      where (${some(beginnings(words), startsWithWord)}) and ${every(words, inOffice)}
    ) found
    order by 2 * importance + size + case
        when name_key = any(${phrases(words).map(({ text }) => text)}) then 6
        when ' ' || lower(name) || ' ' like ${`% ${words.join(' ')} %`} then 5
        when name_key like ${`${joined}%`} then 4
        else 0
      end desc, importance desc, urban desc, length(name_key), name_key, state, pincode
    limit ${limit}`.execute(db);
  return rows;
}

type WordCondition = (word: string) => ReturnType<typeof sql<boolean>>;

// Words contain no `like` wildcards.
const startsWithWord: WordCondition = (word) => sql`o.name_key like ${`${word}%`}`;
const inDistrict: WordCondition = (word) => sql`d.words like ${`% ${word}%`}`;
const inOffice: WordCondition = (word) => sql`(
  o.name_key like any(${namesOf(word).map((name) => `%${name}%`)}) or ${inDistrict(word)} or o.pincode = ${word})`;

const every = (words: readonly string[], condition: WordCondition) =>
  sql.join(words.map(condition), sql` and `);
const some = (words: readonly string[], condition: WordCondition) =>
  sql.join(words.map(condition), sql` or `);

const beginnings = (words: readonly string[]): string[] => {
  const worthwhile = [words.join(''), ...words].filter((word) => word.length >= SHORTEST_BEGINNING);
  return [...new Set(worthwhile.flatMap(namesOf))];
};
