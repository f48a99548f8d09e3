import { ARTICLE_IDS, type ArticleId } from '@sudhaar/domain/help';
import { hasDevanagari } from '@sudhaar/domain/sound';
import type { TopicExample } from '@sudhaar/domain/topics';
import { articles } from '../articles.ts';
import { CATEGORY_PHRASES } from '../category-phrases.ts';
import { isLanguage, LANGUAGES, type Language } from '../languages.ts';
import english from './examples/en.json';
import hindi from './examples/hi.json';
import { featuresOf } from './features.ts';

/** Subjects of questions that no article answers. `elsewhere` is not our business. */
const OTHER_TOPICS = ['own', 'greeting', 'thanks', 'elsewhere'] as const;
export type Topic = ArticleId | (typeof OTHER_TOPICS)[number];
export const TOPICS: readonly Topic[] = [...ARTICLE_IDS, ...OTHER_TOPICS];

/** Questions that people ask, by topic. Those in Hindi are in both scripts. `{place}` is any place, `{problem}` any kind of problem. */
export const EXAMPLES: Record<Language, Record<Topic, readonly string[]>> = { en: english, hi: hindi };

/** Words of an article that people search for are less like a question. */
const SEARCH_TERMS_WEIGHT = 0.5;
const PROBLEM_WEIGHT = 0.3;
const PLACE = /\{place\}/g;
const PROBLEM = '{problem}';

/** Two phrases for each category, in the script of the language. */
const problemsIn = (language: Language): string[] =>
  Object.values(CATEGORY_PHRASES).flatMap((phrases) =>
    phrases.filter((phrase) => hasDevanagari(phrase) === (language === 'hi')).slice(0, 2),
  );

/** Only the words around a problem decide, because each of them occurs with every problem. */
function spelledOut(text: string, language: Language): { text: string; weight: number }[] {
  const general = text.replace(PLACE, ' ');
  return general.includes(PROBLEM)
    ? problemsIn(language).map((problem) => ({
        text: general.replace(PROBLEM, problem),
        weight: PROBLEM_WEIGHT,
      }))
    : [{ text: general, weight: 1 }];
}

export function topicExamples(): TopicExample<Topic>[] {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  const example = (topic: Topic, text: string, weight = 1) => ({ topic, features: featuresOf(text), weight });
  return languages.flatMap((language) => [
    ...TOPICS.flatMap((topic) =>
      EXAMPLES[language][topic]
        .flatMap((text) => spelledOut(text, language))
        .map(({ text, weight }) => example(topic, text, weight)),
    ),
    ...ARTICLE_IDS.flatMap((id) => {
      const { title, asked } = articles[language][id];
      const terms = asked.flatMap((list) => list.split(', '));
      return [example(id, title), ...terms.map((term) => example(id, term, SEARCH_TERMS_WEIGHT))];
    }),
  ]);
}
