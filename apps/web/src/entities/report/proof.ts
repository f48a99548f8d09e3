import type { Photo } from './report.ts';

/** The proof of finished work as it is written, until it is sent. */
export type Proof = {
  /** The server stores each proof once, however often it is sent. */
  clientId: string;
  postId: string;
  /** Of the post, so that people know without a network which one it is about. */
  postNumber: string;
  postCaption: string;
  caption: string;
  photos: readonly Photo[];
};
