import { allowPrinting, isOnJobSheet } from '@sudhaar/domain/job-sheets';
import { measurementLines } from '@sudhaar/domain/measurements';
import type { Database } from '../../../platform/database/connect.ts';
import { findMembership } from '../../foundation/office-staff/service.ts';
import type { Measurements } from '../../offices/measurements/service.ts';
import type { Posts, Reader } from '../../posts/posts/service.ts';

export type JobSheets = ReturnType<typeof createJobSheets>;
type Deps = {
  db: Database;
  posts: Pick<Posts, 'listByIds'>;
  measurements: Pick<Measurements, 'askedBy'>;
  publicUrl: string;
};

export function createJobSheets({ db, posts, measurements, publicUrl }: Deps) {
  return {
    /** In the order of `ids`, without repeats. Leaves out posts that the reader may not print. */
    async read(reader: Reader, ids: readonly string[]) {
      allowPrinting(reader);
      const [{ officeId }, found] = await Promise.all([
        findMembership(db, reader.id),
        posts.listByIds(reader, ids),
      ]);
      const own = { id: reader.id, officeId };
      const printed = found.filter(({ office, assignedGovernment: assigneeId }) =>
        isOnJobSheet({ officeId: office?._id ?? null, assigneeId }, own),
      );
      const fields = officeId === null ? [] : await measurements.askedBy(officeId);
      const lines = printed.map(({ _id, office, category, finalUpdate }) => {
        // Another office asks for something else.
        const asked = office === null || office._id === officeId ? fields : [];
        return [_id, measurementLines(asked, finalUpdate?.measurements ?? [], category.code)] as const;
      });
      return { posts: printed, measurements: Object.fromEntries(lines), publicUrl };
    },
  };
}
