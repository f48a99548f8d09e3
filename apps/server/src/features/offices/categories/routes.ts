import {
  adminCategories,
  createCategory,
  deleteCategory,
  editCategory,
  listCategories,
  orderCategories,
} from '@sudhaar/contract/categories';
import type { Serve } from '../../../platform/http/route.ts';
import type { Categories } from './service.ts';

export function categoryRoutes(serve: Serve, categories: Categories): void {
  serve(listCategories, async ({ language }) => ({ categories: await categories.list(language) }));

  serve(adminCategories, async () => ({ categories: await categories.listAll() }));

  serve(createCategory, async ({ actor, body: { code, reason, ...fields }, t }) => ({
    category: await categories.create(actor, code, fields, reason),
    message: t('done.categoryCreated'),
  }));

  serve(editCategory, async ({ actor, params, body: { reason, ...change }, t }) => ({
    category: await categories.edit(actor, params.code, change, reason),
    message: t('done.categoryChanged'),
  }));

  serve(deleteCategory, async ({ actor, params, body, t }) => {
    await categories.remove(actor, params.code, body.reason);
    return { message: t('done.categoryDeleted') };
  });

  serve(orderCategories, async ({ actor, body, t }) => {
    await categories.order(actor, body.codes, body.reason);
    return { message: t('done.categoriesOrdered') };
  });
}
