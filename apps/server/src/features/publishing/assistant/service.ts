import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import { ARTICLES, type ArticleId, type Destination, pathOf } from '@sudhaar/domain/help';
import { cleanText } from '@sudhaar/domain/text';
import { checkQuestion, throwIfInvalid } from '@sudhaar/domain/validation';
import { help } from '@sudhaar/language/help';
import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { LanguageModel } from '../../../platform/language-model/language-model.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { Posts } from '../../posts/posts/service.ts';
import type { Tracking } from '../../posts/tracking/service.ts';
import type { Asker } from './asker.ts';
import { createOfficeFinder } from './office-finder.ts';
import { createOwnPosts } from './own-posts.ts';
import { createPostStatus } from './post-status.ts';
import { NOT_IN_ARTICLES, promptFor } from './prompt.ts';
import { createQuestionParser } from './question-parser.ts';
import type { ArticleMatch } from './search.ts';

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
  const { find, read } = createQuestionParser();

  /** Rephrased by a language model. Null without a model or on failure, and then our own text is used. */
  async function inBetterWords(
    question: string,
    found: ArticleMatch,
    language: Language,
  ): Promise<string | null> {
    if (!model || found.near.length === 0) return null;
    const articles = found.near.map((id) => help[language].articles[id]);
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

  return {
    find,

    async ask(message: string, reader: Asker): Promise<AssistantAnswer> {
      const question = cleanText(message);
      throwIfInvalid(checkQuestion(question));
      const { language, about } = read(question, reader.language);
      const asking = language === reader.language ? reader : { ...reader, language, t: translator(language) };
      if (about.kind === 'post') return postStatus(about.id, asking);
      if (about.kind === 'office')
        return (await officeAt(question, about.places, asking)) ?? fromArticles(RESPONSIBLE, asking);
      if (about.kind === 'articles') {
        const answer = fromArticles(about.found, asking);
        return { ...answer, reply: (await inBetterWords(question, about.found, language)) ?? answer.reply };
      }
      const answer = (await ownPosts[about.kind](asking)) ?? fromArticles(RESPONSIBLE, asking);
      return { ...answer, personal: true };
    },
  };
}

const RESPONSIBLE: ArticleMatch = { article: 'responsible-office', near: [] };

function fromArticles({ article, near }: ArticleMatch, { role, language, t }: Asker): AssistantAnswer {
  const { articles, destinations } = help[language];
  const articleLink = (id: ArticleId) => ({ label: articles[id].title, path: `/help/${id}` });
  const link = (to: Destination) => ({ label: destinations[to], path: pathOf(to, role) });
  if (article !== null) {
    // Not labelled with its title, which could read as a link to the page it describes.
    const articleItself = { ...articleLink(article), label: t('replies:wholeArticle') };
    const links = [...ARTICLES[article].links.map(link), articleItself];
    return { reply: articles[article].answer, links, article };
  }
  return near.length > 0
    ? { reply: t('replies:unsure'), links: [...near.map(articleLink), link('contact')] }
    : { reply: t('replies:unknown'), links: [link('help'), link('contact')] };
}
