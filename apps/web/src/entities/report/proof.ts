import type { Photo } from './report.ts';

/** An unsent proof. */
export type Proof = {
  /** Idempotency key. */
  clientId: string;
  postId: string;
  /** Shown without a network. */
  postNumber: string;
  postCaption: string;
  caption: string;
  photos: readonly Photo[];
};
