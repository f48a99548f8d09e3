import type { Department } from '@sudhaar/domain/departments';
import type { Area, OfficeLevel } from '@sudhaar/domain/offices';
import type { Position, State } from '@sudhaar/domain/places';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import type { Scene } from './scenes.ts';

/** No invented people: accounts are named by role and place. */
export type DemoCitizen = { name: string; city: string; state: State; bio: string };
export type DemoAuthority = {
  department: string;
  city: string;
  state: State;
  isVerified: boolean;
  /** Shown to everybody on the page of its office. */
  title: string;
};

/** `parent`: by its name; it comes before this one. */
export type DemoOffice = {
  name: string;
  city: string;
  departments: Department[];
  level: OfficeLevel;
  areas: Area[];
  parent?: string;
  /** Indexes into AUTHORITIES. */
  staff: { head: number; members?: number[] } | null;
};

/** An authority (index into AUTHORITIES) sends a report to another office. */
export type DemoTransfer = { by: number; to: string; reason: string; daysAgo: number };

export type DemoPhoto = { scene: Scene; seed: number };
/** `taken`: what its photos say of their place. Without it they were taken on the spot. */
export type DemoProof = { caption: string; photos: DemoPhoto[]; taken?: 'far' | 'nowhere' };

/** An index into CITIZENS or into AUTHORITIES. */
export type DemoAuthor = { citizen: number } | { authority: number };
export type DemoReply = { by: DemoAuthor; text: string; daysAgo: number };
export type DemoComment = DemoReply & { replies: DemoReply[] };

type Report = {
  city: string;
  caption: string;
  priority: Priority;
  /** Where the words of the caption propose none, or another one. */
  category?: string;
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
  /** Before anybody took it on, the first one first. */
  transfers?: DemoTransfer[];
};

/** The assignee and the head who assigned it (indexes into AUTHORITIES), and the day of the last move. */
type Work = { authority: number; assignedBy?: number; movedDaysAgo: number };

/** An earlier proof that the reporter did not accept. */
type Rejected = { proof: DemoProof; reason: string };

/** An end that the reporter undid: the report was closed on a day, and reopened with the last move. */
type Reopened = { proof: DemoProof; daysAgo: number; reason: string };
/** A neighbour (index into CITIZENS) who was asked and says that it is fixed. */
type Word = { by: number; daysAgo: number };

type ProvenStage = 'Waiting for User Verification' | 'Finished';

/** Work begins with a claim, and a proof stands at the two last stages only. */
export type DemoPost = Report &
  (
    | { stage: 'Unseen'; work?: never; rejected?: never; reopened?: never; proof?: never }
    | {
        stage: Exclude<Stage, 'Unseen' | ProvenStage>;
        work: Work;
        rejected?: Rejected;
        reopened?: Reopened;
        proof?: never;
      }
    | {
        stage: ProvenStage;
        work: Work;
        rejected?: Rejected;
        reopened?: never;
        proof: DemoProof;
        words?: Word[];
        /** Nobody said whether it is fixed: the clock closed it. */
        isUnconfirmed?: true;
      }
  );
