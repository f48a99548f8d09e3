import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ARTICLE_IDS } from '../../../packages/domain/src/help.ts';
import { readArticles } from '../../../packages/language/src/read-articles.ts';

const LANGUAGES = join(import.meta.dirname, '../../../packages/language/src');
const ARTICLES = /^\0?virtual:help\/(\w+)\/articles$/;

/** Provides `virtual:help/en/articles` etc. from Markdown, so that no browser has to parse it. */
export const helpTexts = (): Plugin => ({
  name: 'help-texts',
  resolveId: (id) => (ARTICLES.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, name] = ARTICLES.exec(id) ?? [];
    if (!name) return;
    const language = join(LANGUAGES, name);
    const folder = join(language, 'help');
    for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
    return [
      `import others from ${JSON.stringify(join(language, 'articles.json'))};`,
      `const articles = ${JSON.stringify(readArticles(folder, ARTICLE_IDS))};`,
      'export default { ...others, articles };',
    ].join('\n');
  },
});
