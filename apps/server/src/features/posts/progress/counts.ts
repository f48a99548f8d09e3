import type { Actor } from '@sudhaar/domain/accounts';
import { type GovernmentList, isInList, listFilter } from '@sudhaar/domain/government-lists';
import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { Database } from '../../../platform/database/connect.ts';
import { countHidden, countInArea, countOrphaned, countPosts, countUnconfirmed } from './store.ts';

const sum = (kinds: { count: number }[]): number => kinds.reduce((total, { count }) => total + count, 0);

type KindFilter = { priority?: Priority; stage?: Stage };

const matching = (
  kinds: { stage: Stage; priority: Priority; count: number }[],
  { priority, stage }: KindFilter,
) => ({
  total: sum(kinds),
  matching: sum(
    kinds.filter((kind) => (!priority || kind.priority === priority) && (!stage || kind.stage === stage)),
  ),
});

/** All counts are sums over `post_counts`, which has them by stage and priority. */
export function createCounts(db: Database) {
  /** By stage and priority. */
  async function countsOf(list: GovernmentList, me: string) {
    const { governmentId } = listFilter(list, me);
    const kinds = await countPosts(db, governmentId);
    // `post_counts` of an authority excludes merged posts.
    const isListed = (stage: Stage): boolean =>
      isInList({ governmentId: governmentId ?? null, stage, isMerged: false }, list, me);
    return kinds.filter(({ stage }) => isListed(stage));
  }

  async function countUnassigned(officeId: string) {
    const [sent, orphaned] = await Promise.all([countPosts(db, officeId), countOrphaned(db, officeId)]);
    return [...sent.filter(({ stage }) => stage === 'Unseen'), ...orphaned];
  }

  return {
    async stagesOf(governmentId: string): Promise<{ stage: Stage; count: number }[]> {
      const kinds = await countPosts(db, governmentId);
      return STAGES.filter((stage) => stage !== 'Unseen').map((stage) => ({
        stage,
        count: sum(kinds.filter((kind) => kind.stage === stage)),
      }));
    },

    async stagesOfAll(): Promise<{ stage: Stage; count: number }[]> {
      const kinds = await countPosts(db);
      return kinds.map(({ stage, count }) => ({ stage, count }));
    },

    unconfirmed: () => countUnconfirmed(db),

    async countOf(governmentId: string, list: 'assigned' | 'resolved'): Promise<number> {
      return sum(await countsOf(list, governmentId));
    },

    /** Visible posts by stage and priority, and the number of hidden ones. */
    async systemCounts() {
      const [shown, hidden] = await Promise.all([countPosts(db), countHidden(db)]);
      return {
        total: sum(shown),
        hidden: sum(hidden),
        stages: STAGES.map((stage) => ({
          stage,
          count: sum(shown.filter((kind) => kind.stage === stage)),
        })),
        priorities: PRIORITIES.map((priority) => ({
          priority,
          count: sum(shown.filter((kind) => kind.priority === priority)),
        })),
      };
    },

    /** Includes hidden posts. */
    async allCounts({ priority, stage, hidden }: { priority?: Priority; stage?: Stage; hidden?: boolean }) {
      const [shown, hiddenOnes] = await Promise.all([countPosts(db), countHidden(db)]);
      const all = [
        ...shown.map((kind) => ({ ...kind, hidden: false })),
        ...hiddenOnes.map((kind) => ({ ...kind, hidden: true })),
      ];
      const matching = all.filter(
        (kind) =>
          (!priority || kind.priority === priority) &&
          (!stage || kind.stage === stage) &&
          (hidden === undefined || kind.hidden === hidden),
      );
      return { total: sum(all), matching: sum(matching) };
    },

    /** Total, and the number that matches priority and stage. */
    async listCounts(actor: Actor, list: GovernmentList, filter: KindFilter) {
      return matching(await countsOf(list, actor.id), filter);
    },

    /** Posts of the office, and those without an office in its area. */
    async officeCounts(officeId: string, list: GovernmentList, filter: KindFilter) {
      const [sent, inArea] = await Promise.all([
        list === 'unassigned' ? countUnassigned(officeId) : countPosts(db, officeId),
        countInArea(db, officeId),
      ]);
      return matching([...sent, ...inArea], filter);
    },
  };
}
