import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { serverTexts } from './server.ts';
import { webTexts } from './web.ts';

/** Destinations of help articles whose key differs from that of the screen. */
const SCREEN_OF: Record<string, string> = {
  yourPosts: 'userPosts',
  upvoted: 'upvotedIssues',
  unassigned: 'civicPosts',
  assigned: 'inProgress',
};
/** An action, not a screen: it leads to the report form. */
const ACTIONS = ['report'];

/** Screens with a variant for each role. */
const SHARED = new Set(['userDashboard', 'governmentDashboard', 'adminDashboard']);

describe.each(Object.keys(LANGUAGES) as Language[])('names of screens in %s', async (language) => {
  const { titles } = (await webTexts[language].shell()).default;
  const names: Record<string, string> = titles;

  test('belong to one screen each', () => {
    const keys = Object.keys(names).filter((key) => !SHARED.has(key));
    const repeated = keys.filter((key, i) => keys.some((other, j) => j < i && names[other] === names[key]));
    expect(repeated).toEqual([]);
  });

  // The server renders some pages itself and has no texts of the web.
  test('are the same on pages that the server renders', () => {
    const { placePages, statistics, openData } = serverTexts[language];
    expect({
      places: placePages.title,
      statistics: statistics.title,
      openData: openData.title,
    }).toEqual({ places: titles.places, statistics: titles.statistics, openData: titles.openData });
  });

  test('are the labels of links in help articles', async () => {
    const { destinations } = (await webTexts[language].articles()).default;
    const wrong = Object.entries(destinations)
      .filter(([key]) => !ACTIONS.includes(key))
      .filter(([key, label]) => names[SCREEN_OF[key] ?? key] !== label);
    expect(wrong).toEqual([]);
  });
});
