import { countsAfterVote, type Vote, type VoteCounts } from '@sudhaar/domain/voting';

type Deps = {
  /** Null if the post is not cached. */
  read: (postId: string) => VoteCounts | null;
  show: (postId: string, tally: VoteCounts) => void;
  /** The server toggles the vote. */
  send: (postId: string, type: Vote) => Promise<VoteCounts & { message: string }>;
  done: (postId: string, message: string) => void;
  failed: (postId: string, error: unknown) => void;
};

// Otherwise two devices of one person could toggle against each other forever.
const MAX_QUEUED_CLICKS = 4;

/**
 * Shows votes at once and sends one at a time per post. Since the server toggles, it compares the wanted vote with
 * the server's answer, and sends only while they differ.
 */
export function createVoteQueue({ read, show, send, done, failed }: Deps) {
  const wanted = new Map<string, Vote | null>();

  async function bring(postId: string, from: VoteCounts): Promise<void> {
    let tally = from;
    let message = '';
    let failure: unknown;
    try {
      for (let clicks = 0; clicks < MAX_QUEUED_CLICKS; clicks += 1) {
        const wish = wanted.get(postId) ?? null;
        const click = wish ?? tally.myVote;
        if (click === null || wish === tally.myVote) break;
        ({ message, ...tally } = await send(postId, click));
      }
    } catch (error) {
      failure = error;
    }
    wanted.delete(postId);
    show(postId, tally);
    if (failure === undefined) done(postId, message);
    else failed(postId, failure);
  }

  const isUnderWay = (postId: string): boolean => wanted.has(postId);

  async function cast(postId: string, type: Vote): Promise<void> {
    const before = read(postId);
    if (!before) return;
    const after = countsAfterVote(before, type);
    show(postId, after);
    const isFollowUp = isUnderWay(postId);
    wanted.set(postId, after.myVote);
    if (!isFollowUp) await bring(postId, before);
  }

  return { cast, isUnderWay };
}
