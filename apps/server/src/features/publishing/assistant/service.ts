import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import { ARTICLES, type ArticleId, type Destination, pathOf } from '@sudhaar/domain/help';
import { latinHindi } from '@sudhaar/domain/latin-hindi';
import { cleanText } from '@sudhaar/domain/text';
import { checkQuestion, throwIfInvalid } from '@sudhaar/domain/validation';
import { help } from '@sudhaar/language/help';
import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { LATIN_SPELLINGS } from '@sudhaar/language/latin-spellings';
import { translator } from '@sudhaar/language/server';
import type { Topic } from '@sudhaar/language/understanding/examples';
import { WRITINGS } from '@sudhaar/language/understanding/writing';
import type { LanguageModel } from '../../../platform/language-model/language-model.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { Posts } from '../../posts/posts/service.ts';
import type { Tracking } from '../../posts/tracking/service.ts';
import type { Asker, Reader } from './asker.ts';
import { createOfficeFinder } from './office-finder.ts';
import { createOwnPosts } from './own-posts.ts';
import { createPostStatus } from './post-status.ts';
import { NOT_IN_ARTICLES, promptFor } from './prompt.ts';
import { type ParsedQuestion, parseQuestion, prepareTopics } from './question-parser.ts';
import { createSearch, type Search } from './search.ts';
import { createTimeLimits } from './time-limit.ts';

export type Assistant = ReturnType<typeof createAssistant>;
type Deps = {
  posts: Posts;
  tracking: Tracking;
  places: Places;
  offices: Offices;
  categories: Categories;
  model: LanguageModel | null;
  logger: Logger;
};

/** Answers from help articles, about a post's stage, and about the office of a place. */
export function createAssistant({ posts, tracking, places, offices, categories, model, logger }: Deps) {
  const postStatus = createPostStatus(tracking);
  const ownPosts = createOwnPosts(posts);
  const officeAt = createOfficeFinder({ places, offices, categories });
  const timeLimit = createTimeLimits(categories);
  const searches = new Map<Language, Search>();

  /** Rephrased by a language model. Null without a model or on failure, and then our own text is used. */
  async function inBetterWords(
    question: string,
    near: ArticleId[],
    language: Language,
  ): Promise<string | null> {
    if (!model || near.length === 0) return null;
    const articles = near.map((id) => help[language].articles[id]);
    try {
      const text = await model.write(promptFor(question, articles, LANGUAGES[language]));
      return text.includes(NOT_IN_ARTICLES) ? null : text;
    } catch (error) {
      logger.warn(
        { component: 'assistant', err: error },
        'No answer from the language service, ours is used',
      );
      return null;
    }
  }

  async function fromHelp(
    question: string,
    article: ArticleId | null,
    near: ArticleId[],
    asking: Asker,
  ): Promise<AssistantAnswer> {
    const answer = article ? fromArticle(article, asking) : unsure(near, asking);
    return { ...answer, reply: (await inBetterWords(question, near, asking.language)) ?? answer.reply };
  }

  async function answerTo(question: string, parsed: ParsedQuestion, asking: Asker): Promise<AssistantAnswer> {
    const { topic, near, post, category, places } = parsed;
    if (post !== null) return postStatus(post, asking);
    const office = mayNameOffice(parsed) ? await officeAt(question, places, asking) : null;
    if (office) return office;
    switch (topic) {
      case 'own':
        return { ...(await ownPosts(asking)), personal: true };
      case 'greeting':
      case 'thanks':
        return { reply: asking.t(`replies:${topic}`), links: [] };
      case 'elsewhere':
        return unsure([], asking);
      case 'responsible-office': {
        const answer = await fromHelp(question, topic, near, asking);
        // "Who is responsible?" alone may be about the asker's own posts.
        if (category || places.length > 0) return answer;
        const own = asking.actor?.role === 'user' ? await ownPosts(asking) : null;
        return own
          ? {
              ...answer,
              reply: `${own.reply}\n${answer.reply}`,
              links: [...own.links, ...answer.links],
              personal: true,
            }
          : { ...answer, personal: true };
      }
      case 'due-dates': {
        const limit = category ? await timeLimit(category, asking) : null;
        return limit ?? fromHelp(question, topic, near, asking);
      }
      default:
        return fromHelp(question, topic, near, asking);
    }
  }

  return {
    /** So that the first question does not wait for it. */
    prepare: prepareTopics,

    find(text: string, language: Language): ArticleId[] {
      const search = searches.get(language) ?? createSearch(language);
      searches.set(language, search);
      return search.find(text);
    },

    async ask(message: string, reader: Reader): Promise<AssistantAnswer> {
      const question = cleanText(message);
      throwIfInvalid(checkQuestion(question));
      const parsed = parseQuestion(question, reader.language);
      const language = WRITINGS[parsed.writing];
      const t = language === reader.language ? reader.t : translator(language);
      const names = parsed.writing === 'hi' ? t : translator('en');
      const asking = { ...reader, language, t, names };
      const answer = await answerTo(question, parsed, asking);
      return parsed.writing === 'hi-Latn' ? inLatinLetters(answer) : answer;
    },
  };
}

/** A problem with a place is answered with the office too. */
const OFFICE_TOPICS: readonly (Topic | null)[] = [
  'responsible-office',
  'report-a-problem',
  'what-to-report',
  'who-works-on-it',
];
const mayNameOffice = ({ topic, category, places }: ParsedQuestion): boolean =>
  places.length > 0 && (OFFICE_TOPICS.includes(topic) || (topic === null && category !== undefined));

const inLatinLetters = (answer: AssistantAnswer): AssistantAnswer => ({
  ...answer,
  reply: latinHindi(answer.reply, LATIN_SPELLINGS),
  links: answer.links.map(({ label, path }) => ({ label: latinHindi(label, LATIN_SPELLINGS), path })),
});

const articleLink = (id: ArticleId, { language }: Asker) => ({
  label: help[language].articles[id].title,
  path: `/help/${id}`,
});
const pageLink = (to: Destination, { language, role }: Asker) => ({
  label: help[language].destinations[to],
  path: pathOf(to, role),
});

function fromArticle(id: ArticleId, asking: Asker): AssistantAnswer {
  // Not labelled with its title, which could read as a link to the page it describes.
  const articleItself = { ...articleLink(id, asking), label: asking.t('replies:wholeArticle') };
  return {
    reply: help[asking.language].articles[id].answer,
    links: [...ARTICLES[id].links.map((to) => pageLink(to, asking)), articleItself],
    article: id,
  };
}

function unsure(near: ArticleId[], asking: Asker): AssistantAnswer {
  const { t } = asking;
  const toContact = pageLink('contact', asking);
  return near.length > 0
    ? { reply: t('replies:unsure'), links: [...near.map((id) => articleLink(id, asking)), toContact] }
    : { reply: t('replies:unknown'), links: [pageLink('help', asking), toContact] };
}
