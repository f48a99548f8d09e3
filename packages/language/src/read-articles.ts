import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from './article-markdown.ts';
import type { ArticleTexts } from './help-shape.ts';

/**
 * Throws unless there is exactly one file per id. The ids are a parameter, because the web's build runs this where
 * names of our packages are not resolved.
 */
export function readArticles(folder: string, ids: readonly (keyof ArticleTexts)[]): ArticleTexts {
  const files = new Set(readdirSync(folder));
  const articles = ids.map((id) => {
    const file = join(folder, `${id}.md`);
    if (!files.delete(`${id}.md`)) throw new Error(`The help article ${file} is missing`);
    return [id, parseArticle(readFileSync(file, 'utf8'), file)];
  });
  if (files.size > 0) throw new Error(`No help article has the id of ${[...files].join(', ')} in ${folder}`);
  return Object.fromEntries(articles);
}
