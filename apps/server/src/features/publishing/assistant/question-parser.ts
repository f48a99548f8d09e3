import { setImmediate } from 'node:timers/promises';
import { type ArticleId, isArticleId } from '@sudhaar/domain/help';
import { postNumberIn } from '@sudhaar/domain/post-numbers';
import {
  certainTopic,
  type TopicClassifier,
  type TopicExample,
  topicClassifier,
} from '@sudhaar/domain/topics';
import type { Language } from '@sudhaar/language/languages';
import { SIBLING_TOPICS, type Topic, topicExamples } from '@sudhaar/language/understanding/examples';
import { categoryIn, featuresOf, spellingFeature } from '@sudhaar/language/understanding/features';
import { type NamedPlace, placesNamedIn } from '@sudhaar/language/understanding/named-places';
import { type Writing, writingOf } from '@sudhaar/language/understanding/writing';

export type ParsedQuestion = {
  writing: Writing;
  /** Null if no topic is certain. */
  topic: Topic | null;
  /** Articles that come near, best first. */
  near: ArticleId[];
  /** Id or number of a post that the question names. */
  post: string | null;
  /** Code of the category that the question is about. */
  category: string | undefined;
  /** Words that may be a place, most likely first. */
  places: NamedPlace[];
};

const POST_LINK = /\/post\/([^\s/?#]+)/i;
const BARE_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** A post named by its link, id or number. */
const postNamedIn = (question: string): string | null =>
  BARE_ID.exec(question)?.[0] ?? POST_LINK.exec(question)?.[1] ?? postNumberIn(question);

const NEAR_MAX = 3;
/** Less probable articles have nothing to do with the question. */
const NEAR_LEAST = 0.03;

/** A few milliseconds of work. */
const EXAMPLES_AT_ONCE = 20;

let classifier: TopicClassifier<Topic> | undefined;
/** Counts the examples once, which takes about a second. */
export function topicsOfQuestions(): TopicClassifier<Topic> {
  classifier ??= topicClassifier([...topicExamples()]);
  return classifier;
}

/** Does the same between requests, so that neither the start nor the first question waits for it. */
export async function prepareTopics(): Promise<void> {
  const examples: TopicExample<Topic>[] = [];
  for (const example of topicExamples()) {
    examples.push(example);
    if (examples.length % EXAMPLES_AT_ONCE === 0) await setImmediate();
  }
  classifier ??= topicClassifier(examples);
}

/** Reads a question without knowing the asker. */
export function parseQuestion(question: string, pageLanguage: Language): ParsedQuestion {
  const topics = topicsOfQuestions();
  const scores = topics.classify(featuresOf(question));
  const topic = certainTopic(scores, SIBLING_TOPICS);
  const near = scores
    .filter(({ probability }) => probability >= NEAR_LEAST)
    .map((score) => score.topic)
    .filter(isArticleId)
    .slice(0, NEAR_MAX);
  return {
    writing: writingOf(question, pageLanguage),
    topic,
    near: topic === 'elsewhere' ? [] : near,
    post: postNamedIn(question),
    category: categoryIn(question),
    places: placesNamedIn(question, (word) => topics.knows(spellingFeature(word))),
  };
}
