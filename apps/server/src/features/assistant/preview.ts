import { isArticleId } from '@sudhaar/domain/help';
import { help } from '@sudhaar/language/help';
import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import type { PageHead } from '../../platform/http/pages.ts';

/** What a messenger or a search engine shows of an article's link. */
export function articlePreview(path: string): PageHead | null {
  const id = /^\/help\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  if (!isArticleId(id)) return null;
  const { title, answer } = help[DEFAULT_LANGUAGE].articles[id];
  return { title, description: answer };
}
