import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';

/** A file that nothing refers to any more, removed once that is certain. */
export const removeFile = defineJob('remove_file', z.object({ key: z.string() }));
