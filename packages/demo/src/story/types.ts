import type { Position, State } from '@sudhaar/domain/places';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import type { Scene } from './scenes.ts';

/** No invented people: accounts are named by role and place. */
export type DemoCitizen = { name: string; city: string; state: State; bio: string };
export type DemoAuthority = { department: string; city: string; state: State; isVerified: boolean };

export type DemoPhoto = { scene: Scene; seed: number };
export type DemoProof = { caption: string; photos: DemoPhoto[] };

/** An index into CITIZENS or into AUTHORITIES. */
export type DemoAuthor = { citizen: number } | { authority: number };
export type DemoReply = { by: DemoAuthor; text: string; daysAgo: number };
export type DemoComment = DemoReply & { replies: DemoReply[] };

type Report = {
  city: string;
  caption: string;
  priority: Priority;
  location: {
    state: State;
    landmark: string;
    address: string;
    pincode: string;
    coordinates: Position;
  };
  photos: DemoPhoto[];
  /** Index into CITIZENS. */
  reporter: number;
  daysAgo: number;
  /** Indexes into CITIZENS. */
  votes: { up: number[]; down: number[] };
  comments: DemoComment[];
};

/** The assignee (index into AUTHORITIES), and the day of its last move. */
type Work = { authority: number; movedDaysAgo: number };

/** An earlier proof that the reporter did not accept. */
type Rejected = { proof: DemoProof; reason: string };

type ProvenStage = 'Waiting for User Verification' | 'Finished';

/** Work begins with a claim, and a proof stands at the two last stages only. */
export type DemoPost = Report &
  (
    | { stage: 'Unseen'; work?: never; rejected?: never; proof?: never }
    | { stage: Exclude<Stage, 'Unseen' | ProvenStage>; work: Work; rejected?: Rejected; proof?: never }
    | { stage: ProvenStage; work: Work; rejected?: Rejected; proof: DemoProof }
  );
