/** Upper bounds for one answer. Clients get the rest page by page, or as a count. */
export const DETAIL_MAX = {
  /** First comments of a complete post, in order. */
  comments: 200,
  /** Replies per comment. */
  replies: 50,
  /** Voters of each kind on a complete post. The caller's own vote is always included. */
  voters: 5_000,
  /** Latest moves of a timeline. */
  moves: 200,
} as const;

/** Limits for all posts in one answer together, about as much as a single post may carry. */
const TOTAL_MAX = { comments: 2_000, replies: 10_000, voters: 20_000 } as const;

export type DetailLimits = { comments: number; replies: number; upvoters: number; downvoters: number };

export type DetailCounts = { comments: number; upvotes: number; downvotes: number };

const sumCapped = (most: number, counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + Math.min(most, count), 0);

/** Shares a total limit (`inAll`) so that small counts are shown in full. No count gets more than `most`. */
export function fairShare(counts: readonly number[], most: number, inAll: number): number {
  let [fits, tooMany] = [0, most + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (sumCapped(middle, counts) <= inAll) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

export function detailLimitsOf(posts: readonly DetailCounts[]): DetailLimits {
  const comments = posts.map((post) => post.comments);
  const most = fairShare(comments, DETAIL_MAX.comments, TOTAL_MAX.comments);
  const inAll = sumCapped(most, comments);
  const voters = (votes: number[]): number => fairShare(votes, DETAIL_MAX.voters, TOTAL_MAX.voters);
  return {
    comments: most,
    replies: Math.min(DETAIL_MAX.replies, Math.floor(TOTAL_MAX.replies / Math.max(1, inAll))),
    upvoters: voters(posts.map((post) => post.upvotes)),
    downvoters: voters(posts.map((post) => post.downvotes)),
  };
}
