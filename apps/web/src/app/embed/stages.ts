import type { Stage } from '@sudhaar/domain/progress';

/** Classes of embed.css with the colours of the stages. */
export const STAGE_CLASS: Record<Stage, string> = {
  Unseen: 'stage-unseen',
  'Problem Seen': 'stage-seen',
  Verified: 'stage-verified',
  'Work Started': 'stage-started',
  'Work Near Completion': 'stage-near',
  'Waiting for User Verification': 'stage-waiting',
  Finished: 'stage-finished',
};
