import { fileURLToPath } from 'node:url';
import { ARTICLE_IDS } from '@sudhaar/domain/help';
import type { ArticleTexts } from './help-shape.ts';
import type { Language } from './languages.ts';
import { readArticles } from './read-articles.ts';

/** The built server has the same folders next to its scripts. */
const articlesIn = (language: Language): ArticleTexts =>
  readArticles(fileURLToPath(new URL(`./${language}/help`, import.meta.url)), ARTICLE_IDS);

/** For the server. The web uses `virtual:help`. */
export const articles: Record<Language, ArticleTexts> = { en: articlesIn('en'), hi: articlesIn('hi') };
