import { articles } from './articles.ts';
import english from './en/articles.json';
import type { HelpContent, Understanding } from './help-shape.ts';
import hindi from './hi/articles.json';
import type { Language } from './languages.ts';
import { understanding as understandEnglish } from './understanding/en.ts';
import { understanding as understandHindi } from './understanding/hi.ts';

export const help: Record<Language, HelpContent & { understanding: Understanding }> = {
  en: { ...english, articles: articles.en, understanding: understandEnglish },
  hi: { ...hindi, articles: articles.hi, understanding: understandHindi },
};
