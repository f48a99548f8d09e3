export const VOTES = ['upvote', 'downvote'] as const;
export type Vote = (typeof VOTES)[number];

export type VoteCounts = { upvoteCount: number; downvoteCount: number; myVote: Vote | null };

/** Repeating a vote withdraws it, the other vote switches it. */
export const voteAfter = (current: Vote | null, cast: Vote): Vote | null => (current === cast ? null : cast);

export function countsAfterVote(tally: VoteCounts, cast: Vote): VoteCounts {
  const myVote = voteAfter(tally.myVote, cast);
  const change = (vote: Vote): number => Number(myVote === vote) - Number(tally.myVote === vote);
  return {
    upvoteCount: tally.upvoteCount + change('upvote'),
    downvoteCount: tally.downvoteCount + change('downvote'),
    myVote,
  };
}
