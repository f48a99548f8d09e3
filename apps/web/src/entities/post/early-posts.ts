import { earlyUrl } from '../../lib/api/early-answer.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { listOf, onePost } from './queries.ts';
import { feed } from './sources.ts';

/** The page waits this long for its posts, then shows a loading state. */
const TIMEOUT_MS = 500;

const nearIn = (url: string): 'near' | undefined =>
  new URL(url, location.origin).searchParams.get('where') === 'near' ? 'near' : undefined;

function fetchEarly(url: string): Promise<void> {
  const id = /\/post\/([\w-]+)/.exec(url)?.[1];
  return id
    ? queryClient.prefetchQuery(onePost(id, queryClient))
    : queryClient.prefetchInfiniteQuery(
        listOf(feed({ search: '', category: '', where: nearIn(url) }), queryClient),
      );
}

/** Takes over the head script's request before the first render, because rendering once is less work than twice. */
export async function takeEarlyPosts(): Promise<void> {
  const url = earlyUrl();
  if (!url) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([fetchEarly(url), late]);
}
