import { fileURLToPath } from 'node:url';
import { ARTICLE_IDS } from '@sudhaar/domain/help';
import type { ArticleTexts } from './help-shape.ts';
import type { Language } from './languages.ts';
import { readArticles } from './read-articles.ts';

/** The built server has the same folders beside its scripts. */
const articlesIn = (language: Language): ArticleTexts =>
  readArticles(fileURLToPath(new URL(`./${language}/help`, import.meta.url)), ARTICLE_IDS);

/** The help articles, as the server knows them. The web has them from `virtual:help`. */
export const articles: Record<Language, ArticleTexts> = { en: articlesIn('en'), hi: articlesIn('hi') };
