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

describe('where help leads', () => {
  test.each(destinations)('%s is an address of ours for every role, and for a visitor', (destination) => {
    for (const role of [...ROLES, null]) expect(pathOf(destination, role)).toMatch(/^\/[\w/-]+$/);
  });

  test.each([
    ['report', '/report', '/report', '/report'],
    [
      'profile',
      '/user/dashboard/userProfile',
      '/government/dashboard/governmentProfile',
      '/admin/dashboard/profile',
    ],
    ['settings', '/user/dashboard/settings', '/government/dashboard/settings', '/admin/dashboard/profile'],
  ] as const)('%s depends on the role where each has its own', (destination, user, government, admin) => {
    expect(ROLES.map((role) => pathOf(destination, role))).toEqual([user, government, admin]);
    expect(pathOf(destination, null)).toBe(user);
  });

  test('no two destinations lead a citizen to the same page', () => {
    const paths = destinations.map((destination) => pathOf(destination, 'user'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('the help centre itself, which no article names, has its address', () => {
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

  test('is listed in one group, and every group has some', () => {
    const listed = HELP_GROUPS.map(articlesOf);
    expect(listed.flat().sort()).toEqual([...ARTICLE_IDS].sort());
    for (const articles of listed) expect(articles).not.toEqual([]);
  });

  test('is known by its id, and nothing else is', () => {
    expect(ARTICLE_IDS.every(isArticleId)).toBe(true);
    expect(['', 'nonsense', 'toString', 'constructor'].some(isArticleId)).toBe(false);
  });
});

test('the assistant offers five questions, each about an article of its own', () => {
  expect(new Set(SUGGESTED).size).toBe(5);
  expect(SUGGESTED.every(isArticleId)).toBe(true);
});
