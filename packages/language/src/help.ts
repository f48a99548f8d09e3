import { articles as english } from './en/articles.ts';
import { understanding as understandEnglish } from './en/understanding.ts';
import type { HelpContent, Understanding } from './help-shape.ts';
import { articles as hindi } from './hi/articles.ts';
import { understanding as understandHindi } from './hi/understanding.ts';
import type { Language } from './languages.ts';

/** The assistant's articles in each language, and its rules to read a question. */
export const help: Record<Language, HelpContent & { understanding: Understanding }> = {
  en: { ...english, understanding: understandEnglish },
  hi: { ...hindi, understanding: understandHindi },
};
