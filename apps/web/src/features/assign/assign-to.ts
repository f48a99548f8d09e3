import { api } from '../../lib/api/api.ts';

/** Null returns it to the office. */
export const assignTo = (postId: string, accountId: string | null) =>
  api('PUT /api/gov/assignPost/{postId}', { params: { postId }, body: { accountId } });
