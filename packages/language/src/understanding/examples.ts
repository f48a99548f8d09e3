import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import type { Features, TopicExample } from '@sudhaar/domain/topics';
import { articles } from '../articles.ts';
import { isLanguage, LANGUAGES, type Language } from '../languages.ts';
import english from './examples/en.json';
import hindi from './examples/hi.json';
import { featuresOf } from './features.ts';

/** Subjects of questions that no article answers. `elsewhere` is not our business. */
const OTHER_TOPICS = ['own', 'greeting', 'thanks', 'elsewhere'] as const;
export type Topic = ArticleId | (typeof OTHER_TOPICS)[number];
const TOPICS: readonly Topic[] = [...ARTICLE_IDS, ...OTHER_TOPICS];

/** Topics that answer much the same questions. */
export const SIBLING_TOPICS: readonly (readonly Topic[])[] = [
  ['say-whether-fixed', 'reopen-a-report', 'proof-photos', 'neighbours-confirm'],
  ['report-a-problem', 'what-to-report', 'responsible-office'],
  ['own', 'due-dates', 'track-a-complaint', 'who-works-on-it'],
  ['city-updates', 'follow-a-place', 'notifications'],
  ['greeting', 'thanks'],
];

/** Questions that people ask, by topic. Those in Hindi are in both scripts. `{place}` is any place, `{problem}` any kind of problem. */
export const EXAMPLES: Record<Language, Record<Topic, readonly string[]>> = { en: english, hi: hindi };

/** Words of an article that people search for are less like a question. */
const SEARCH_TERMS_WEIGHT = 0.5;

/** `{place}` stands for any place, and says nothing. */
const PLACE = /\{place\}/g;
/** Stands for any kind of problem. */
const PROBLEM = '{problem}';

const featuresOfExample = (text: string): Features => {
  const said = text.replace(PLACE, ' ');
  return said.includes(PROBLEM) ? featuresOf(said.replace(PROBLEM, ' '), true) : featuresOf(said);
};

export function topicExamples(): TopicExample<Topic>[] {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  const example = (topic: Topic, text: string, weight = 1) => ({
    topic,
    features: featuresOfExample(text),
    weight,
  });
  return languages.flatMap((language) => [
    ...TOPICS.flatMap((topic) => EXAMPLES[language][topic].map((text) => example(topic, text))),
    ...ARTICLE_IDS.flatMap((id) => {
      const { title, asked } = articles[language][id];
      const terms = asked.flatMap((list) => list.split(', '));
      return [example(id, title), ...terms.map((term) => example(id, term, SEARCH_TERMS_WEIGHT))];
    }),
  ]);
}
