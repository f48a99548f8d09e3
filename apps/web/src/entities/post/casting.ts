import { tallyAfter, type Vote, type VoteCounts } from '@sudhaar/domain/voting';

type Deps = {
  /** The post's votes in the cache; null if it is not there. */
  read: (postId: string) => VoteCounts | null;
  show: (postId: string, tally: VoteCounts) => void;
  /** One click on the server's toggle. */
  send: (postId: string, type: Vote) => Promise<VoteCounts & { message: string }>;
  done: (postId: string, message: string) => void;
  failed: (postId: string, error: unknown) => void;
};

// Two devices of one person could otherwise toggle against each other for ever.
const MOST_CLICKS = 4;

/**
 * Votes show at once and are sent one at a time per post. The server toggles, so clicks are not passed on blindly:
 * what the person wants in the end is compared with what the server says, and sent only while they differ.
 */
export function createCasting({ read, show, send, done, failed }: Deps) {
  const wanted = new Map<string, Vote | null>();

  async function bring(postId: string, from: VoteCounts): Promise<void> {
    let tally = from;
    let message = '';
    let failure: unknown;
    try {
      for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
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
    const after = tallyAfter(before, type);
    show(postId, after);
    const isFollowUp = isUnderWay(postId);
    wanted.set(postId, after.myVote);
    if (!isFollowUp) await bring(postId, before);
  }

  return { cast, isUnderWay };
}
