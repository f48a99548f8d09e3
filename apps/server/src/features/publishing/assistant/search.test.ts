import { ARTICLE_IDS } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import { expect, test } from 'vitest';
import { createSearch } from './search.ts';

const english = createSearch('en');
const hindi = createSearch('hi');

test.each([
  ['en', english],
  ['hi', hindi],
] as const)('every article is found by its own title among the first three, in %s', (language, { find }) => {
  for (const id of ARTICLE_IDS) expect(find(help[language].articles[id].title).slice(0, 3)).toContain(id);
});

test('half-typed and misspelt words find articles', () => {
  expect(english.find('notif')[0]).toBe('notifications');
  expect(english.find('pasword')).toContain('forgotten-password');
  expect(english.find('reprt a problm')).toContain('report-a-problem');
  expect(english.find('zzzz')).toEqual([]);
});

test('a half-typed word and a word without nuktas find articles', () => {
  expect(hindi.find('पासव')).toContain('forgotten-password');
  expect(hindi.find('फोटो')[0]).toBe('photos');
  expect(hindi.find('गोपनीय')).toContain('privacy');
});
