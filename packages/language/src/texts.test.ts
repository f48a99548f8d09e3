import { STAGES } from '@sudhaar/domain/progress';
import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES, type Language } from './languages.ts';
import { serverTexts } from './server.ts';
import { webTexts } from './web.ts';

/** Every text of a language by its path: `posts.votes.upvote`. */
async function textsOf(language: Language): Promise<Map<string, string>> {
  // The web has all of `common` except `done`. Names of districts are only in Hindi (place-names.test.ts).
  const { common, districts: _names, ...server } = serverTexts[language];
  const { districts: _load, ...loaders } = webTexts[language];
  const web = await Promise.all(
    Object.entries(loaders).map(async ([name, load]) => [name, (await load()).default] as const),
  );
  return new Map(leaves({ ...server, ...Object.fromEntries(web), done: common.done }));
}

function leaves(texts: unknown, way: string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[way.join('.'), texts]];
  return Object.entries(texts ?? {})
    .filter(([name]) => !(name in NOT_TEXT && way.includes(NOT_TEXT[name] ?? '')))
    .flatMap(([name, inner]) => leaves(inner, [...way, name]));
}
/** Keys whose values are not shown: search words of an article, and the kinds of its blocks. */
const NOT_TEXT: Record<string, string> = { asked: 'articles', kind: 'body' };

const gapsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([gap]) => gap).sort();

/** Texts that are equal in every language: a code, an address, a name, or only placeholders. */
const ALIKE = new Set([
  'common.measured.label',
  'common.measured.line',
  'common.measured.value',
  'explore.pin',
  'openData.line',
  'pages.notFound.code',
  'posts.photos.more',
  'profiles.figures.success',
  'profiles.form.linkPlaceholder',
  'progress.table.sortBy',
  'proof.dated',
  'moderation.queue.decidedUnknown',
  'settings.notifications.switch',
  'shell.footer.contact.email',
  'shell.footer.contact.phone',
  'tracking.track.placeholder',
  'team.members.0.initials',
  'team.members.1.initials',
  ...['twitter', 'linkedin', 'instagram', 'facebook', 'youtube'].map(
    (name) => `profiles.view.networks.${name}`,
  ),
]);
/** Names and signs that Hindi writes in Latin letters too. */
const LATIN =
  /\b(?:API|JPEG|PNG|WebP|AVIF|GIF|PDF|ZIP|Open311|GeoReport v2|SHA-256|ETag|If-None-Match|UTC|WGS|GeoJSON|JSON|CSV|GPS|MB|AI|WhatsApp|Enter|Shift|Ctrl|Esc|UTF-8|QR|MH26-104210)\b|https?:\/\/|\/post\//g;
/** Parameters that programs send to Open311. */
const PARAMETERS =
  /\b(?:api_key|jurisdiction_id|service_code|service_request_id|token|end_date|lat|long|open|closed|true|false|xml|json|https?|application\/x-www-form-urlencoded)\b/g;

const english = await textsOf('en');
const others = Object.keys(LANGUAGES).filter((language) => isLanguage(language) && language !== 'en');

describe.each(others.filter(isLanguage))('the texts in %s', async (language) => {
  const texts = await textsOf(language);
  const wrong = (isWrong: (text: string, way: string) => boolean): string[] =>
    [...texts].filter(([way, text]) => isWrong(text, way)).map(([way, text]) => `${way}: ${text}`);

  test('have exactly the keys of English', () =>
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort()));

  test('have the same placeholders as English', () =>
    expect(wrong((text, way) => `${gapsOf(text)}` !== `${gapsOf(english.get(way) ?? '')}`)).toEqual([]));

  test('have every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = (base: string) => pluralCategories.every((form) => texts.has(`${base}_${form}`));
    expect(wrong((_, way) => /_(?:one|other)$/.test(way) && !forms(way.replace(/_\w+$/, '')))).toEqual([]);
  });

  test('are not copies of the English texts', () =>
    expect(wrong((text, way) => text === english.get(way) && !ALIKE.has(way))).toEqual([]));

  test('are trimmed and in NFC', () =>
    expect(wrong((text) => text !== text.normalize('NFC') || text !== text.trim())).toEqual([]));
});

/** As the rules choose who is told: an office may have no heads, and a report no office. */
test('steps of the clock say that administrators may be told instead of heads', async () => {
  for (const [language, word] of [
    ['en', /administrators/],
    ['hi', /एडमिन/],
  ] as const) {
    const texts = await textsOf(language);
    for (const step of ['unclaimed', 'overdue', 'escalated'])
      expect(texts.get(`resolution.steps.${step}`)).toMatch(word);
  }
});

test('percentages are written as the browser writes them, without a space', async () => {
  for (const language of Object.keys(LANGUAGES).filter(isLanguage))
    expect([...(await textsOf(language))].filter(([, text]) => /[\d}]\s%/.test(text))).toEqual([]);
});

describe('the Hindi texts', async () => {
  const texts = await textsOf('hi');

  test('are in Devanagari with Western digits', () => {
    const foreign = [...texts].filter(([way, text]) => {
      const words = text.replace(/\{\{\w+\}\}/g, '').replace(LATIN, '');
      const own = way.startsWith('open311.') ? words.replace(PARAMETERS, '') : words;
      return !ALIKE.has(way) && (/[a-z]{2}|[०-९]/i.test(own) || !/\p{Script=Devanagari}/u.test(own));
    });
    expect(foreign).toEqual([]);
  });

  test('use one word for each stage and priority', () => {
    for (const stage of STAGES)
      expect(texts.get('articles.articles.stages.answer')).toContain(text(`stages.${stage}`));
    for (const priority of ['Low', 'Medium', 'High', 'Critical'])
      expect(texts.get(`report.what.priorities.${priority}`)).toBe(text(`priorities.${priority}`));
    expect(texts.get('landing.hero.card.stage')).toBe(text('stages.Work Started'));
    expect(texts.get('landing.hero.card.priority')).toBe(text('priorities.Critical'));
    expect(texts.get('admin.posts.notFixedHappens.0')).toContain(text('stages.Work Started'));
    expect(texts.get('articles.articles.say-whether-fixed.answer')).toContain(text('stages.Work Started'));
  });

  const text = (way: string): string => texts.get(`common.${way}`) ?? '';
});
