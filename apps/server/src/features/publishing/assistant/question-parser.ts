import type { ArticleId } from '@sudhaar/domain/help';
import { postNumberIn } from '@sudhaar/domain/post-numbers';
import { help } from '@sudhaar/language/help';
import type { OwnQuestion } from '@sudhaar/language/help-shape';
import { isLanguage, LANGUAGES, type Language } from '@sudhaar/language/languages';
import { type ArticleMatch, createSearch, type Search } from './search.ts';

export type ParsedQuestion = {
  language: Language;
  about:
    | { kind: 'post'; id: string }
    | { kind: OwnQuestion }
    /** `places` are possible names; empty means "here". */
    | { kind: 'office'; places: string[] }
    | { kind: 'articles'; found: ArticleMatch };
};
export type QuestionParser = ReturnType<typeof createQuestionParser>;

const POST_LINK = /\/post\/([^\s/?#]+)/i;
const BARE_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** A post named by its link, id or number. */
const postNamedIn = (question: string): string | null =>
  BARE_ID.exec(question)?.[0] ?? POST_LINK.exec(question)?.[1] ?? postNumberIn(question);

const LANGUAGE_CODES = Object.keys(LANGUAGES).filter(isLanguage);

/** Works without knowing the asker. */
export function createQuestionParser() {
  const searches = new Map<Language, Search>();
  const searchIn = (language: Language): Search => {
    const search = searches.get(language) ?? createSearch(language);
    searches.set(language, search);
    return search;
  };

  /** Articles are the same in every language, so questions in another language than the page's find them too. */
  function look(question: string, language: Language): ArticleMatch {
    const found = searchIn(language).answer(question);
    if (found.near.length > 0) return found;
    const others = LANGUAGE_CODES.filter((other) => other !== language).map((other) =>
      searchIn(other).answer(question),
    );
    return others.find(({ article }) => article !== null) ?? found;
  }

  function aboutOf(question: string, language: Language): ParsedQuestion['about'] {
    const id = postNamedIn(question);
    if (id !== null) return { kind: 'post', id };
    const places = LANGUAGE_CODES.map((spoken) => help[spoken].understanding.officePlaces(question)).find(
      (found) => found !== null,
    );
    if (places) return { kind: 'office', places };
    const own = LANGUAGE_CODES.map((spoken) => help[spoken].understanding.ownQuestion(question)).find(
      Boolean,
    );
    return own ? { kind: own } : { kind: 'articles', found: look(question, language) };
  }

  return {
    find: (text: string, language: Language): ArticleId[] => searchIn(language).find(text),

    read(question: string, pageLanguage: Language): ParsedQuestion {
      const language = languageOfScript(question) ?? pageLanguage;
      return { language, about: aboutOf(question, language) };
    },
  };
}

/** The answer uses the question's language, whatever the page's is. */
const languageOfScript = (question: string): Language | undefined =>
  LANGUAGE_CODES.find((language) => help[language].understanding.isWrittenIn(question));
