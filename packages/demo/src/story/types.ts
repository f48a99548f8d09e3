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
  /** Public on the page of its office. */
  title: string;
};

/** `parent` is the name of an earlier entry. */
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
 * Time in units of the post's due date: 0 is the report, 1 the due date. So it is easy to see whether an office is in
 * time.
 */
export type Moment = number;

/** `by` is an index into AUTHORITIES. */
export type DemoTransfer = { by: number; to: string; reason: string; at: Moment };

export type DemoPhoto = { scene: Scene; seed: number };
/**
 * `taken` is where its photos claim to be from. By default they are from the spot. `measured` has values by the names
 * of the fields in `DESK`.
 */
export type DemoProof = {
  caption: string;
  photos: DemoPhoto[];
  taken?: 'far' | 'nowhere';
  measured?: Record<string, string>;
};

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
  /** Transfers before the first claim, oldest first. */
  transfers?: DemoTransfer[];
};

/** Indexes into AUTHORITIES. `at` is the last move before a verdict. */
type Assignment = { authority: number; assignedBy?: number; at: Moment };

type RejectedProof = { proof: DemoProof; reason: string };

/** The post was confirmed at this moment and reopened with the last move. */
type ReopenedEnd = { proof: DemoProof; at: Moment; reason: string };
/** `by` is an index into CITIZENS. */
type WitnessAnswer = { by: number; at: Moment };

/** Overdue from 1 without a proof, on the public list from 2. */
type UnfinishedTimes = { age: Moment; daysAgo?: never; endedAt?: never; isUnconfirmed?: never };

/** `isUnconfirmed`: nobody answered, and the clock closed it. */
type FinishedTimes = { daysAgo: number; age?: never } & (
  | { endedAt: Moment; isUnconfirmed?: never }
  | { endedAt?: never; isUnconfirmed: true }
);

/** Work starts with a claim, and a proof exists only at the last two stages. */
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
