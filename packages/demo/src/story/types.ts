import type { Department } from '@sudhaar/domain/departments';
import type { Area, OfficeLevel } from '@sudhaar/domain/offices';
import type { Position, State } from '@sudhaar/domain/places';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import type { DemoCategory } from './hours.ts';
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

/**
 * A moment in the life of a report, in the report's own time: 0 is the report, 1 its due date, 0.5 half of the hours of its
 * category. So it is seen here whether an office is in time.
 */
export type Moment = number;

/** An authority (index into AUTHORITIES) sends a report to another office. */
export type DemoTransfer = { by: number; to: string; reason: string; at: Moment };

export type DemoPhoto = { scene: Scene; seed: number };
/** `taken`: what its photos say of their place. Without it they were taken on the spot. */
export type DemoProof = { caption: string; photos: DemoPhoto[]; taken?: 'far' | 'nowhere' };

/** An index into CITIZENS or into AUTHORITIES. */
export type DemoAuthor = { citizen: number } | { authority: number };
export type DemoReply = { by: DemoAuthor; text: string; at: Moment };
export type DemoComment = DemoReply & { replies: DemoReply[] };

type Report = {
  city: string;
  caption: string;
  priority: Priority;
  category: DemoCategory;
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
  /** Indexes into CITIZENS. */
  votes: { up: number[]; down: number[] };
  comments: DemoComment[];
  /** Before anybody took it on, the first one first. */
  transfers?: DemoTransfer[];
};

/** The assignee and the head who assigned it (indexes into AUTHORITIES), and the last move before a verdict. */
type Assignment = { authority: number; assignedBy?: number; at: Moment };

/** An earlier proof that the reporter did not accept. */
type RejectedProof = { proof: DemoProof; reason: string };

/** An end that the reporter undid: the report was confirmed at a moment, and reopened with the last move. */
type ReopenedEnd = { proof: DemoProof; at: Moment; reason: string };
/** A neighbour (index into CITIZENS) who was asked and says that it is fixed. */
type WitnessAnswer = { by: number; at: Moment };

/** How old an unfinished report is. From 1 on without a proof it is overdue, from 2 on it is on the public list. */
type UnfinishedTimes = { age: Moment; daysAgo?: never; endedAt?: never; isUnconfirmed?: never };

/** `isUnconfirmed`: nobody said whether it is fixed, and the clock closed it. */
type FinishedTimes = { daysAgo: number; age?: never } & (
  | { endedAt: Moment; isUnconfirmed?: never }
  | { endedAt?: never; isUnconfirmed: true }
);

/** Work begins with a claim, and a proof stands at the two last stages only. */
export type DemoPost = Report &
  (
    | (UnfinishedTimes & {
        stage: 'Unseen';
        work?: never;
        rejected?: never;
        reopened?: never;
        proof?: never;
        words?: never;
      })
    | (UnfinishedTimes & {
        stage: Exclude<Stage, 'Unseen' | 'Waiting for User Verification' | 'Finished'>;
        work: Assignment;
        rejected?: RejectedProof;
        reopened?: ReopenedEnd;
        proof?: never;
        words?: never;
      })
    | (UnfinishedTimes & {
        stage: 'Waiting for User Verification';
        work: Assignment;
        rejected?: RejectedProof;
        reopened?: never;
        proof: DemoProof;
        words?: WitnessAnswer[];
      })
    | (FinishedTimes & {
        stage: 'Finished';
        work: Assignment;
        rejected?: RejectedProof;
        reopened?: never;
        proof: DemoProof;
        words?: never;
      })
  );
