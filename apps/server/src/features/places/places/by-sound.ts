import type { Place } from '@sudhaar/contract/places';
import { editDistance, plainSpelling, soundOf } from '@sudhaar/domain/sound';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { nameKey, placeWords } from './names.ts';
import { phrases } from './phrases.ts';
import { districtNames } from './rows.ts';

type Candidate = Place & { importance: number; urban: number; words: string };
type SoundQuery = { plain: string; sound: string; rest: readonly string[] };

/** More important places are compared first. */
const MAX_CANDIDATES = 300;
/** One letter in three may differ. */
const LETTERS_PER_SLIP = 3;
const DISTRICT = 4;

/** Some words must sound like the name, the others like the district or state. */
export async function findBySound(db: Database, words: readonly string[], limit: number): Promise<Place[]> {
  const queries: SoundQuery[] = phrases(words).map(({ text, rest }) => ({
    plain: plainSpelling(text),
    sound: soundOf(text),
    rest,
  }));
  const sounds = [...new Set(queries.map(({ sound }) => sound))].filter((sound) => sound.length > 1);
  if (sounds.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select 'district' as kind, name, '' as pincode, name as district, state, lat, lng, ${sql.lit(DISTRICT)} as importance,
           urban, words
    from districts where sound like any(${sounds.map((sound) => `% ${sound} %`)})
    union all (
      select o.kind, o.name, o.pincode, d.name, d.state, o.lat, o.lng, o.importance, o.urban, d.words
      from post_offices o join districts d on d.id = o.district_id
      where o.sound = any(${sounds})
      order by o.importance desc, o.urban desc, o.name_key limit ${MAX_CANDIDATES}
    )`.execute(db);
  const scored = rows.flatMap((candidate) => {
    const score = Math.max(...queries.map((one) => scoreOf(candidate, one)));
    return Number.isFinite(score) ? [{ candidate, score }] : [];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate: { importance: _, urban: __, words: ___, ...place } }) => place);
}

const NO_MATCH = Number.NEGATIVE_INFINITY;

function scoreOf(
  { kind, name, importance, urban, words }: Candidate,
  { plain, sound, rest }: SoundQuery,
): number {
  const around = placeWords(words).map(soundOf);
  if (!rest.every((word) => around.includes(soundOf(word)))) return NO_MATCH;
  const names = kind === 'district' ? districtNames(name) : [nameKey(name)];
  const alike = names.filter((one) => soundOf(one) === sound);
  const slips = Math.min(...alike.map((one) => editDistance(plain, plainSpelling(one))));
  if (slips > Math.ceil(plain.length / LETTERS_PER_SLIP)) return NO_MATCH;
  return 2 * importance + urban - 2 * slips + 2 * rest.length;
}
