import { earlyUrl } from '../../lib/api/early-answer.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { listOf, onePost } from './queries.ts';
import { feed } from './sources.ts';

/** So long the page waits to be drawn with its posts; then it says that they are on their way. */
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

/** Takes what the head of the page asked for before the page is drawn: once, with its posts, is less work than twice. */
export async function takeEarlyPosts(): Promise<void> {
  const url = earlyUrl();
  if (!url) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([fetchEarly(url), late]);
}
