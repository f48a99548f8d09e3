import { PRIORITIES } from '@sudhaar/domain/posts';
import type { ProblemField } from '@sudhaar/domain/reported-fields';
import { z } from 'zod';
import { postCategory } from './categories.ts';

/** The problem as everybody reads it: of a post, and of its public page. */
export const reportedProblem = {
  caption: z.string(),
  priority: z.enum(PRIORITIES),
  category: postCategory,
} satisfies Record<ProblemField, z.ZodType>;
