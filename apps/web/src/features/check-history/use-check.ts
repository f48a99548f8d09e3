import type { PostHistory } from '@sudhaar/contract/tracking';
import type { Sha256 } from '@sudhaar/domain/history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publicPost } from '../../entities/public-post/queries.ts';
import { api } from '../../lib/api/api.ts';
import { browserSha256 } from '../../lib/device/sha256.ts';
import { type Check, checkHistory, type History } from './check.ts';

/** `id` is an id or number. */
export function useCheck(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Check | { kind: 'insecure' }> => {
      const sha256 = browserSha256();
      if (!sha256) return { kind: 'insecure' };
      const check = async (sha256: Sha256): Promise<Check> => {
        // Updates the page, too, so that it shows what is compared.
        const post = await client.fetchQuery({ ...publicPost(id), staleTime: 0 });
        return checkHistory(await loadHistory(id), post, sha256);
      };
      const result = await check(sha256);
      // The post may have moved between the two answers.
      return result.kind === 'differs' ? check(sha256) : result;
    },
  });
}

async function loadHistory(id: string): Promise<History> {
  const load = (cursor?: string): Promise<PostHistory> =>
    api('GET /api/public/posts/{id}/history', { params: { id }, query: cursor ? { cursor } : {} });
  const first = await load();
  const entries = [...first.entries];
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await load(cursor);
    entries.push(...page.entries);
    cursor = page.nextCursor;
  }
  return { ...first, entries };
}
