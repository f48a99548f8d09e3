import type { Photo } from './report.ts';

/** An unsent proof. */
export type Proof = {
  /** Idempotency key. */
  clientId: string;
  postId: string;
  /** Shown without a network. */
  postNumber: string;
  postCaption: string;
  /** Nobody had the report when the proof was written, so that it also claims it. */
  claims?: boolean;
  caption: string;
  /** As typed. The server reads them as the form does. */
  measurements?: readonly { field: string; value: string }[];
  photos: readonly Photo[];
};
