import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { Actor } from '@sudhaar/domain/accounts';
import { ARTICLES, type ArticleId, type Destination, pathOf } from '@sudhaar/domain/help';
import { cleanText } from '@sudhaar/domain/text';
import { checkQuestion, refuse } from '@sudhaar/domain/validation';
import { help } from '@sudhaar/language/help';
import { isLanguage, LANGUAGES, type Language } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import type { LanguageModel } from '../../platform/language-model/language-model.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Posts } from '../posts/service.ts';
import type { Tracking } from '../tracking/service.ts';
import { NOT_IN_ARTICLES, promptFor } from './prompt.ts';
import { createSearch, type Found, type Search } from './search.ts';
import { createWhereabouts, postNamedIn } from './whereabouts.ts';

export type Assistant = ReturnType<typeof createAssistant>;
type Parts = { posts: Posts; tracking: Tracking; model: LanguageModel | null; logger: Logger };
type Asking = { actor: Actor | null; language: Language; t: Translate };
const SPOKEN = Object.keys(LANGUAGES).filter(isLanguage);

/** Answers questions from the help articles, and says where a post stands. */
export function createAssistant({ posts, tracking, model, logger }: Parts) {
  const whereabouts = createWhereabouts({ posts, tracking });
  const searches = new Map<Language, Search>();
  const searchIn = (language: Language): Search => {
    const search = searches.get(language) ?? createSearch(language);
    searches.set(language, search);
    return search;
  };

  /** Articles are the same in every language, so a question in another one than the page's finds them too. */
  function look(question: string, language: Language): Found {
    const found = searchIn(language).answer(question);
    if (found.near.length > 0) return found;
    const others = SPOKEN.filter((other) => other !== language).map((other) =>
      searchIn(other).answer(question),
    );
    return others.find(({ article }) => article !== null) ?? found;
  }

  /** In a model's words where there is one that can; its failure changes nothing but the words. */
  async function inBetterWords(question: string, found: Found, language: Language): Promise<string | null> {
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
    find: (text: string, language: Language): ArticleId[] => searchIn(language).find(text),

    async ask(message: string, reader: Asking): Promise<AssistantAnswer> {
      const question = cleanText(message);
      refuse(checkQuestion(question));
      const language = writtenIn(question) ?? reader.language;
      const asking = language === reader.language ? reader : { ...reader, language, t: translator(language) };
      const named = postNamedIn(question);
      if (named !== null) return whereabouts.ofPost(named, asking);
      if (SPOKEN.some((spoken) => help[spoken].understanding.asksForOwnPosts(question)))
        return whereabouts.ofOwnPosts(asking);
      const found = look(question, language);
      const answer = fromArticles(found, asking);
      return { ...answer, reply: (await inBetterWords(question, found, language)) ?? answer.reply };
    },
  };
}

/** Whoever asks in letters of a language is answered in it, whatever the page speaks. */
const writtenIn = (question: string): Language | undefined =>
  SPOKEN.find((language) => help[language].understanding.ownLetters?.test(question));

function fromArticles({ article, near }: Found, { actor, language, t }: Asking): AssistantAnswer {
  const { articles, destinations } = help[language];
  const articleLink = (id: ArticleId) => ({ label: articles[id].title, path: `/help/${id}` });
  const link = (to: Destination) => ({ label: destinations[to], path: pathOf(to, actor?.role ?? null) });
  if (article !== null) {
    // By its title it could read as the way to what it is about.
    const whole = { ...articleLink(article), label: t('replies:wholeArticle') };
    const links = [...ARTICLES[article].links.map(link), whole];
    return { reply: articles[article].answer, links, article };
  }
  return near.length > 0
    ? { reply: t('replies:unsure'), links: [...near.map(articleLink), link('contact')] }
    : { reply: t('replies:unknown'), links: [link('help'), link('contact')] };
}
