import { listCategories } from '@sudhaar/contract/categories';
import type { Serve } from '../../platform/http/route.ts';
import type { Categories } from './service.ts';

export function categoryRoutes(serve: Serve, categories: Categories): void {
  serve(listCategories, async ({ language }) => ({ categories: await categories.list(language) }));
}
