import { allowPrinting, isOnJobSheet } from '@sudhaar/domain/job-sheets';
import type { Database } from '../../../platform/database/connect.ts';
import { findMembership } from '../../foundation/office-staff/service.ts';
import type { Posts, Reader } from '../../posts/posts/service.ts';

export type JobSheets = ReturnType<typeof createJobSheets>;
type Deps = { db: Database; posts: Pick<Posts, 'listByIds'>; publicUrl: string };

export function createJobSheets({ db, posts, publicUrl }: Deps) {
  return {
    /** In the order of `ids`, without repeats. Leaves out posts that the reader may not print. */
    async read(reader: Reader, ids: readonly string[]) {
      allowPrinting(reader);
      const [{ officeId }, found] = await Promise.all([
        findMembership(db, reader.id),
        posts.listByIds(reader, ids),
      ]);
      const own = { id: reader.id, officeId };
      return {
        posts: found.filter(({ office, assignedGovernment: assigneeId }) =>
          isOnJobSheet({ officeId: office?._id ?? null, assigneeId }, own),
        ),
        publicUrl,
      };
    },
  };
}
