import {
  canAdvance,
  canGoBack,
  canShowProof,
  isOrphaned,
  isResponsible,
  STAGES,
  type Stage,
  stagesBetween,
} from '@sudhaar/domain/progress';
import type { List } from '../../entities/post/government-lists.ts';

type PostState = {
  progressState: Stage;
  assignedGovernment: string | null;
  office: { _id: string; name: string } | null;
  /** Main post of a merged one, where the work is done. */
  sameAs?: { number: string } | null;
};
/** `officeId` is null without an office, undefined while loading. */
type Reader = { me: string; isVerified: boolean; officeId: string | null | undefined };

export type Buttons = {
  advance: { can: boolean; label: 'markSeen' | 'advance' | 'completed'; withProof: boolean };
  /** Finished work can be shown at once, instead of the single steps before it. */
  finish: boolean;
  goBack: boolean;
  /** Replaces "go back" at the first stage, which would release the post by accident. */
  release: boolean;
  next: Stage | undefined;
  before: Stage | undefined;
  why:
    | 'merged'
    | 'pending'
    | 'taken'
    | 'notResponsible'
    | 'claims'
    | 'takesOver'
    | 'next'
    | 'needsProof'
    | 'waits'
    | 'finished';
};

export function buttonsFor(post: PostState, list: List, { me, isVerified, officeId }: Reader): Buttons {
  const stage = post.progressState;
  const isTaken = post.assignedGovernment !== null && post.assignedGovernment !== me;
  const isOthers = post.assignedGovernment === null && !isResponsible(officeOf(post), officeId ?? null);
  const may = isVerified && !isTaken && !isOthers && !post.sameAs;
  const isLeft = isOrphaned({ stage, assigneeId: post.assignedGovernment });
  const here = STAGES.indexOf(stage);
  const needsProof = stage === 'Work Near Completion';
  const gives = list !== 'unassigned' && stage === 'Problem Seen';
  return {
    advance: {
      can: may && (isLeft || canAdvance(stage)),
      label: stage === 'Finished' ? 'completed' : stage === 'Unseen' || isLeft ? 'markSeen' : 'advance',
      withProof: needsProof && !isLeft,
    },
    finish: may && canShowProof(stage) && (!needsProof || isLeft),
    goBack: may && canGoBack(stage) && !gives && !isLeft,
    release: may && gives && !isLeft,
    next: STAGES[here + 1],
    before: STAGES[here - 1],
    why: why(),
  };

  function why(): Buttons['why'] {
    if (stage === 'Finished') return 'finished';
    if (post.sameAs) return 'merged';
    if (!isVerified) return 'pending';
    if (isTaken) return 'taken';
    if (isOthers && officeId !== undefined) return 'notResponsible';
    if (stage === 'Unseen') return 'claims';
    if (isLeft) return 'takesOver';
    if (stage === 'Waiting for User Verification') return 'waits';
    return needsProof ? 'needsProof' : 'next';
  }
}

/** Stages that a proof passes, and whether it also claims the post. */
export const skippedBy = ({ progressState, assignedGovernment }: PostState) => ({
  stages: stagesBetween(progressState, 'Waiting for User Verification'),
  claims: assignedGovernment === null,
});

const officeOf = ({ office }: PostState) => office && { id: office._id, name: office.name };
