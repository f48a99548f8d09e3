/** The bounds of one answer. The rest comes page by page, or as a count. */
export const SHOWN_MAX = {
  /** Of a complete post: its first comments, in their order. */
  comments: 200,
  /** Of each comment. */
  replies: 50,
  /** Of a complete post, of each kind; the caller's own vote is always among them. */
  voters: 5_000,
  /** Of a timeline: the latest. */
  moves: 200,
} as const;

/** Of all posts in one answer together: about as much as one post may carry. */
const IN_ALL = { comments: 2_000, replies: 10_000, voters: 20_000 } as const;

/** How many of each a post in an answer shows. */
export type DetailLimits = { comments: number; replies: number; upvoters: number; downvoters: number };

export type DetailCounts = { comments: number; upvotes: number; downvotes: number };

const sumUpTo = (most: number, counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + Math.min(most, count), 0);

/** How many of each count are shown: at most `most`, and at most `inAll` together. Small counts are shown in full. */
export function fairShare(counts: readonly number[], most: number, inAll: number): number {
  let [fits, tooMany] = [0, most + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (sumUpTo(middle, counts) <= inAll) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** The bounds of each of these complete posts. */
export function shownOf(posts: readonly DetailCounts[]): DetailLimits {
  const comments = posts.map((post) => post.comments);
  const most = fairShare(comments, SHOWN_MAX.comments, IN_ALL.comments);
  const inAll = sumUpTo(most, comments);
  const voters = (votes: number[]): number => fairShare(votes, SHOWN_MAX.voters, IN_ALL.voters);
  return {
    comments: most,
    replies: Math.min(SHOWN_MAX.replies, Math.floor(IN_ALL.replies / Math.max(1, inAll))),
    upvoters: voters(posts.map((post) => post.upvotes)),
    downvoters: voters(posts.map((post) => post.downvotes)),
  };
}
