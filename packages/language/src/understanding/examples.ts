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

/** One at a time, because reading all of them takes more than a second. */
export function* topicExamples(): Generator<TopicExample<Topic>> {
  const example = (topic: Topic, text: string, weight = 1) => ({
    topic,
    features: featuresOfExample(text),
    weight,
  });
  for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
    for (const topic of TOPICS) for (const text of EXAMPLES[language][topic]) yield example(topic, text);
    for (const id of ARTICLE_IDS) {
      const { title, asked } = articles[language][id];
      yield example(id, title);
      for (const term of asked.flatMap((list) => list.split(', ')))
        yield example(id, term, SEARCH_TERMS_WEIGHT);
    }
  }
}
