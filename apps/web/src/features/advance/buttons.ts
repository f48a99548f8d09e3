import { canAdvance, canGoBack, STAGES, type Stage } from '@sudhaar/domain/progress';
import type { List } from '../../entities/post/government-lists.ts';

type PostState = { progressState: Stage; assignedGovernment: string | null };
type Reader = { me: string; isVerified: boolean };

/** The buttons that an authority gets for a post, with their texts. */
export type Buttons = {
  advance: { can: boolean; label: 'markSeen' | 'advance' | 'completed'; withProof: boolean };
  goBack: boolean;
  /** In place of going back from the first stage, where that would give the post away in passing. */
  release: boolean;
  next: Stage | undefined;
  before: Stage | undefined;
  why: 'pending' | 'taken' | 'claims' | 'next' | 'needsProof' | 'waits' | 'finished';
};

export function buttonsFor(post: PostState, list: List, { me, isVerified }: Reader): Buttons {
  const stage = post.progressState;
  const isFree = post.assignedGovernment === null;
  const may = isVerified && (isFree || post.assignedGovernment === me);
  const here = STAGES.indexOf(stage);
  const gives = list === 'assigned' && stage === 'Problem Seen';
  return {
    advance: {
      can: may && canAdvance(stage),
      label: stage === 'Finished' ? 'completed' : stage === 'Unseen' ? 'markSeen' : 'advance',
      withProof: stage === 'Work Near Completion',
    },
    goBack: may && canGoBack(stage) && !gives,
    release: may && gives,
    next: STAGES[here + 1],
    before: STAGES[here - 1],
    why: why(stage, isVerified, may),
  };
}

function why(stage: Stage, isVerified: boolean, may: boolean): Buttons['why'] {
  if (stage === 'Finished') return 'finished';
  if (!isVerified) return 'pending';
  if (!may) return 'taken';
  if (stage === 'Unseen') return 'claims';
  if (stage === 'Waiting for User Verification') return 'waits';
  return stage === 'Work Near Completion' ? 'needsProof' : 'next';
}
