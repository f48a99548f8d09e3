import type { PostHistory } from '@sudhaar/contract/tracking';
import { postNotFound } from '@sudhaar/domain/errors';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import { publishRoots } from './publish.ts';
import { findEntries, findProof, findRoots, findShownPost } from './store.ts';

export type History = ReturnType<typeof createHistory>;

const publishHistoryRoots = defineJob('publish_history_roots', z.object({}).loose());
/** Ten minutes after midnight in India, and hourly to catch up after an outage. */
const HOURLY = '40 * * * *';

/** Triggers write the hash chains (migrations/0006_hash_chains.sql). */
export function createHistory({ db, reads }: { db: Database; reads: Database }) {
  return {
    async ofPost(idOrNumber: string, paging: Paging): Promise<PostHistory> {
      const post = await findShownPost(reads, idOrNumber);
      if (!post) throw postNotFound();
      const { rows: entries, nextCursor } = await findEntries(reads, post.id, paging);
      const proof = paging.cursor ? null : await findProof(reads, post.id);
      return { postId: post.id, number: post.number, entries, nextCursor, proof };
    },

    async roots(paging: Paging) {
      const { rows, nextCursor } = await findRoots(reads, paging);
      return { roots: rows.map(({ id: _, ...root }) => root), nextCursor };
    },

    jobs: [handleJob(publishHistoryRoots, () => publishRoots(db), HOURLY)],
  };
}
