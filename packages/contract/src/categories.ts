import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { z } from 'zod';
import { defineRoute } from './route.ts';

/** A category's code in a call; the server answers 422 to one that it does not have. */
export const categoryCode = z.string().max(40);

/** Of a post: its code, and its name in the reader's language. */
export const postCategory = z.object({ code: z.string(), name: z.string() });

export const category = postCategory.extend({
  department: z.enum(DEPARTMENTS),
  /** Time to resolve, from the report on. */
  hours: z.number(),
  icon: z.string(),
});
export type Category = z.infer<typeof category>;

export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/categories',
  summary: 'What a report can be about, in the order to offer them, named in the reader’s language',
  access: 'anyone',
  response: z.object({ categories: z.array(category) }),
});
