import type { ArticleId } from '@sudhaar/domain/help';
import { reportNumberIn } from '@sudhaar/domain/report-numbers';
import { help } from '@sudhaar/language/help';
import type { OwnQuestion } from '@sudhaar/language/help-shape';
import { isLanguage, LANGUAGES, type Language } from '@sudhaar/language/languages';
import { createSearch, type Found, type Search } from './search.ts';

/** The subject of a question, and the language of its answer. */
export type ParsedQuestion = {
  language: Language;
  about:
    | { kind: 'post'; id: string }
    | { kind: OwnQuestion }
    /** `places`: what the place may be called; none: "here". */
    | { kind: 'office'; places: string[] }
    | { kind: 'articles'; found: Found };
};
export type QuestionParser = ReturnType<typeof createQuestionParser>;

const POST_LINK = /\/post\/([^\s/?#]+)/i;
const BARE_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** The post that a question names by its link, its bare id or its number. */
const postNamedIn = (question: string): string | null =>
  BARE_ID.exec(question)?.[0] ?? POST_LINK.exec(question)?.[1] ?? reportNumberIn(question);

const SPOKEN = Object.keys(LANGUAGES).filter(isLanguage);

/** Reads questions without knowing the asker. */
export function createQuestionParser() {
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

  function aboutOf(question: string, language: Language): ParsedQuestion['about'] {
    const id = postNamedIn(question);
    if (id !== null) return { kind: 'post', id };
    const places = SPOKEN.map((spoken) => help[spoken].understanding.officePlaces(question)).find(
      (found) => found !== null,
    );
    if (places) return { kind: 'office', places };
    const own = SPOKEN.map((spoken) => help[spoken].understanding.ownQuestion(question)).find(Boolean);
    return own ? { kind: own } : { kind: 'articles', found: look(question, language) };
  }

  return {
    find: (text: string, language: Language): ArticleId[] => searchIn(language).find(text),

    read(question: string, pageLanguage: Language): ParsedQuestion {
      const language = writtenIn(question) ?? pageLanguage;
      return { language, about: aboutOf(question, language) };
    },
  };
}

/** The language of a question. The answer uses it, whatever the page's language is. */
const writtenIn = (question: string): Language | undefined =>
  SPOKEN.find((language) => help[language].understanding.isWrittenIn(question));
