import { CATEGORY_HOURS_MAX } from '@sudhaar/domain/categories';
import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { messageAnswer } from './shapes.ts';

/** The server answers 422 to an unknown code. */
export const categoryCode = z.string().max(40);

/** `name` is in the reader's language. */
export const postCategory = z.object({ code: z.string(), name: z.string() });

export const category = postCategory.extend({
  department: z.enum(DEPARTMENTS),
  /** Hours from the report to the due date. */
  hours: z.number(),
  icon: z.string(),
  /** Telephone number to call first, for what is dangerous. */
  emergency: z.string().nullable(),
  /** In every language, so that a page can change its language offline. */
  names: z.record(z.string(), z.string()),
});
export type Category = z.infer<typeof category>;

export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/categories',
  summary: 'What a report can be about, in the order to offer them, named in the reader’s language',
  access: 'anyone',
  response: z.object({ categories: z.array(category) }),
});

/** Includes the names in every language. */
export const adminCategory = z.object({
  code: z.string(),
  names: z.record(z.string(), z.string()),
  department: z.enum(DEPARTMENTS),
  hours: z.number(),
  icon: z.string(),
  isRetired: z.boolean(),
  /** A category in use can be retired, but not deleted. */
  isUsed: z.boolean(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

/** Names by language. English is required. */
const names = z.record(z.string().max(10), z.string().max(TEXT_MAX.name));
const categoryFields = {
  names,
  department: z.enum(DEPARTMENTS),
  hours: z.number().int().min(1).max(CATEGORY_HOURS_MAX),
  icon: z.string().max(40),
};

export const adminCategories = defineRoute({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories in their order, retired ones too',
  access: ['admin'],
  response: z.object({ categories: z.array(adminCategory) }),
});

export const createCategory = defineRoute({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Add a category at the end of the list',
  access: ['admin'],
  status: 201,
  body: z.object({ code: categoryCode, ...categoryFields, reason }),
  response: messageAnswer.extend({ category: adminCategory }),
});

export const editCategory = defineRoute({
  method: 'PUT',
  path: '/api/admin/categories/{code}',
  summary: 'Change a category, retire it or bring it back; a field that is not sent stays',
  access: ['admin'],
  params: z.object({ code: categoryCode }),
  body: z.object({ ...categoryFields, isRetired: z.boolean(), reason }).partial({
    names: true,
    department: true,
    hours: true,
    icon: true,
    isRetired: true,
  }),
  response: messageAnswer.extend({ category: adminCategory }),
});

export const deleteCategory = defineRoute({
  method: 'DELETE',
  path: '/api/admin/categories/{code}',
  summary: 'Delete a category that no post has',
  access: ['admin'],
  params: z.object({ code: categoryCode }),
  body: z.object({ reason }),
  response: messageAnswer,
});

export const orderCategories = defineRoute({
  method: 'PUT',
  path: '/api/admin/categoryOrder',
  summary: 'The order in which categories are offered: every code once',
  access: ['admin'],
  body: z.object({ codes: z.array(categoryCode).max(1000), reason }),
  response: messageAnswer,
});
