import { allowPrinting, isOnJobSheet } from '@sudhaar/domain/job-sheets';
import type { Offices } from '../../offices/offices/service.ts';
import type { Posts, Reader } from '../../posts/posts/service.ts';

export type JobSheets = ReturnType<typeof createJobSheets>;
type Deps = { posts: Pick<Posts, 'listByIds'>; offices: Pick<Offices, 'membershipOf'>; publicUrl: string };

export function createJobSheets({ posts, offices, publicUrl }: Deps) {
  return {
    /** In the order of `ids`, each once. Those that are not the reader's to print are left out. */
    async read(reader: Reader, ids: readonly string[]) {
      allowPrinting(reader);
      const [{ officeId }, found] = await Promise.all([
        offices.membershipOf(reader.id),
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
