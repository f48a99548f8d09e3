import { describe, expect, test } from 'vitest';
import { ROLES } from './accounts.ts';
import {
  ARTICLE_IDS,
  ARTICLES,
  articlesOf,
  type Destination,
  HELP_GROUPS,
  isArticleId,
  pathOf,
  SUGGESTED,
} from './help.ts';

const destinations = [...new Set(ARTICLE_IDS.flatMap((id): readonly Destination[] => ARTICLES[id].links))];

describe('pathOf', () => {
  test.each(destinations)(
    'returns a path of this site for %s, for every role and for visitors',
    (destination) => {
      for (const role of [...ROLES, null]) expect(pathOf(destination, role)).toMatch(/^\/[\w/-]+$/);
    },
  );

  test.each([
    ['report', '/report', '/report', '/report'],
    [
      'profile',
      '/user/dashboard/userProfile',
      '/government/dashboard/governmentProfile',
      '/admin/dashboard/profile',
    ],
    ['settings', '/user/dashboard/settings', '/government/dashboard/settings', '/admin/dashboard/profile'],
  ] as const)('depends on the role for %s', (destination, user, government, admin) => {
    expect(ROLES.map((role) => pathOf(destination, role))).toEqual([user, government, admin]);
    expect(pathOf(destination, null)).toBe(user);
  });

  test('returns different paths for all destinations of a citizen', () => {
    const paths = destinations.map((destination) => pathOf(destination, 'user'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('returns the path of the help center itself', () => {
    expect(pathOf('help', null)).toBe('/help');
  });
});

describe('every article', () => {
  test.each(ARTICLE_IDS)('%s has a group, an audience and somewhere to go', (id) => {
    const { group, audience, links } = ARTICLES[id];
    expect(HELP_GROUPS).toContain(group);
    expect(['citizen', 'authority', 'administrator', 'everyone']).toContain(audience);
    expect(links.length).toBeGreaterThan(0);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('is listed in one group, and no group is empty', () => {
    const listed = HELP_GROUPS.map(articlesOf);
    expect(listed.flat().sort()).toEqual([...ARTICLE_IDS].sort());
    for (const articles of listed) expect(articles).not.toEqual([]);
  });

  test('is recognized by its id only', () => {
    expect(ARTICLE_IDS.every(isArticleId)).toBe(true);
    expect(['', 'nonsense', 'toString', 'constructor'].some(isArticleId)).toBe(false);
  });
});

test('the assistant suggests five different articles', () => {
  expect(new Set(SUGGESTED).size).toBe(5);
  expect(SUGGESTED.every(isArticleId)).toBe(true);
});
