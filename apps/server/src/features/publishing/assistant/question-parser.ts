import { type ArticleId, isArticleId } from '@sudhaar/domain/help';
import { postNumberIn } from '@sudhaar/domain/post-numbers';
import { topicClassifier } from '@sudhaar/domain/topics';
import type { Language } from '@sudhaar/language/languages';
import { type Topic, topicExamples } from '@sudhaar/language/understanding/examples';
import { categoryIn, featuresOf, isMeaning, spellingFeature } from '@sudhaar/language/understanding/features';
import { type PlaceName, placeNamesIn } from '@sudhaar/language/understanding/place-names';
import { type Writing, writingOf } from '@sudhaar/language/understanding/writing';

export type ParsedQuestion = {
  writing: Writing;
  /** Null if no topic is certain. */
  topic: Topic | null;
  /** Articles that come near, best first. */
  near: ArticleId[];
  /** Id or number of a post that the question names. */
  post: string | null;
  category: string | undefined;
  /** Words that may be a place, most likely first. */
  places: PlaceName[];
};
export type QuestionParser = ReturnType<typeof createQuestionParser>;

const POST_LINK = /\/post\/([^\s/?#]+)/i;
const BARE_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** A post named by its link, id or number. */
const postNamedIn = (question: string): string | null =>
  BARE_ID.exec(question)?.[0] ?? POST_LINK.exec(question)?.[1] ?? postNumberIn(question);

/** Topics that answer much the same questions. */
const SIBLINGS: readonly (readonly Topic[])[] = [
  ['say-whether-fixed', 'reopen-a-report', 'proof-photos', 'neighbours-confirm'],
  ['report-a-problem', 'what-to-report', 'responsible-office'],
  ['own', 'due-dates', 'track-a-complaint', 'who-works-on-it'],
  ['city-updates', 'follow-a-place', 'notifications'],
  ['greeting', 'thanks'],
];
const NEAR_MAX = 3;
const NEAR_LEAST = 0.03;

/** Works without knowing the asker. */
export function createQuestionParser() {
  let classifier: ReturnType<typeof topicClassifier<Topic>> | undefined;
  const topics = () => {
    classifier ??= topicClassifier({ examples: topicExamples(), siblings: SIBLINGS, isWord: isMeaning });
    return classifier;
  };

  return (question: string, pageLanguage: Language): ParsedQuestion => {
    const { topic, scores } = topics().classify(featuresOf(question));
    const near = scores
      .filter(({ probability }) => probability >= NEAR_LEAST)
      .map(({ topic }) => topic)
      .filter(isArticleId)
      .slice(0, NEAR_MAX);
    return {
      writing: writingOf(question, pageLanguage),
      topic,
      near: topic === 'elsewhere' ? [] : near,
      post: postNamedIn(question),
      category: categoryIn(question),
      places: placeNamesIn(question, (word) => topics().knows(spellingFeature(word))),
    };
  };
}
