import type { PublicFigures, PublicMap, PublicPost, PublicPostPage } from '@sudhaar/contract/tracking';
import { postNotFound } from '@sudhaar/domain/errors';
import { readPostNumber } from '@sudhaar/domain/post-numbers';
import { currentState } from '@sudhaar/domain/progress';
import type { Language } from '@sudhaar/language/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import type { Performance } from '../../offices/performance/service.ts';
import type { Intake } from '../intake/service.ts';
import type { Posts } from '../posts/service.ts';
import type { Progress } from '../progress/service.ts';
import {
  findLongOverdue,
  findMappedPosts,
  findNewestOfDistrict,
  findPublicComments,
  findPublicMoves,
  findPublicPost,
  findPublicRoutings,
  findPublicSteps,
  findShownMoves,
  findUpdates,
} from './store.ts';
import { mappedPostView, overduePostView, publicPageView, publicPostView } from './view.ts';

export type Tracking = ReturnType<typeof createTracking>;

/** Length of the list next to a map with too many posts for pins. */
const PAGE_SIZE = 30;

type Deps = {
  db: Database;
  progress: Progress;
  posts: Posts;
  performance: Performance;
  intake: Pick<Intake, 'findByCode'>;
};

/** Public data, for visitors without an account. */
export function createTracking({ db, progress, posts, performance, intake }: Deps) {
  /** By id, or by number as typed. */
  async function find(idOrNumber: string) {
    const number = isId(idOrNumber) ? null : readPostNumber(idOrNumber);
    const by = isId(idOrNumber) ? { id: idOrNumber } : number === null ? null : { number };
    const row = by && (await findPublicPost(db, by));
    if (!row) throw postNotFound();
    return row;
  }

  async function track(idOrNumber: string, language: Language): Promise<PublicPost> {
    const row = await find(idOrNumber);
    const [moves, routings, steps] = await Promise.all([
      findPublicMoves(db, row.id),
      findPublicRoutings(db, row.id),
      findPublicSteps(db, row.id),
    ]);
    const timeline = { moves: moves.reverse(), routings: routings.reverse(), steps: steps.reverse() };
    return publicPostView(row, timeline, language);
  }

  async function page(idOrNumber: string, language: Language): Promise<PublicPostPage> {
    const row = await find(idOrNumber);
    const [moves, routings, steps, comments] = await Promise.all([
      findShownMoves(db, row.id),
      findPublicRoutings(db, row.id),
      findPublicSteps(db, row.id),
      findPublicComments(db, row.id),
    ]);
    const timeline = { moves: moves.reverse(), routings: routings.reverse(), steps: steps.reverse() };
    return publicPageView(row, { ...timeline, comments }, language);
  }

  return {
    post: track,
    page,

    /** By the code that an office read out. */
    async byCode(code: string, language: Language) {
      const { postId, callerId } = await intake.findByCode(code);
      return { post: await track(postId, language), isFurtherCaller: callerId !== null };
    },

    updates: (list: Parameters<typeof findUpdates>[1]) => findUpdates(db, list),

    async overdue(list: Parameters<typeof findLongOverdue>[1], language: Language) {
      const { rows, nextCursor } = await findLongOverdue(db, list);
      return { posts: rows.map((row) => overduePostView(row, language)), nextCursor };
    },

    newestOfDistrict: async (state: string, district: string, limit: number) =>
      (await findNewestOfDistrict(db, state, district, limit)).map(mappedPostView),

    performance: performance.ofPlace,

    async map(view: Parameters<Posts['onMap']>[0]): Promise<PublicMap> {
      const { clusters, pins } = await posts.onMap(view);
      const total = pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
      const ids =
        clusters.length > 0 ? await posts.newestOnMap(view, total, PAGE_SIZE) : pins.map(({ id }) => id);
      const rows = ids.length > 0 ? await findMappedPosts(db, ids) : [];
      return { total, clusters, posts: rows.map(mappedPostView) };
    },

    async figures(): Promise<PublicFigures> {
      const [stages, unconfirmed] = await Promise.all([progress.stagesOfAll(), progress.unconfirmed()]);
      const countAt = (state: ReturnType<typeof currentState>): number =>
        stages
          .filter(({ stage }) => currentState(stage) === state)
          .reduce((total, { count }) => total + count, 0);
      const [open, inProgress, ended] = [countAt('Open'), countAt('In Progress'), countAt('Resolved')];
      // Only confirmed ends count as resolved.
      const resolved = ended - unconfirmed;
      return { reported: open + inProgress + ended, open, inProgress, resolved, unconfirmed };
    },
  };
}
