import type { AuthorityFigures } from '@sudhaar/contract/profiles';
import type { Database } from '../../platform/database/connect.ts';
import type { Progress } from '../progress/service.ts';
import { countVerdicts, recentMoves, responseTimes, weeklyWork } from './store.ts';

export type Insights = ReturnType<typeof createInsights>;

const RECENT = 5;
const WEEKS = 12;

/** Figures, all computed from the data. */
export function createInsights({ db, progress }: { db: Database; progress: Progress }) {
  return {
    /** For an authority's own overview. */
    async ofOwnWork(id: string) {
      const [stages, weeks] = await Promise.all([progress.stagesOf(id), weeklyWork(db, id, WEEKS)]);
      return { stages, weeks };
    },

    async ofAuthority(id: string): Promise<AuthorityFigures & { resolved: number }> {
      const [assigned, resolved, verdicts, responses, recent] = await Promise.all([
        progress.countOf(id, 'assigned'),
        progress.countOf(id, 'resolved'),
        countVerdicts(db, id),
        responseTimes(db, id),
        recentMoves(db, id, RECENT),
      ]);
      const { median_seconds, sample } = responses;
      return {
        resolved,
        activeCases: assigned,
        verified: verdicts.verified,
        closed: verdicts.closed,
        citizensServed: verdicts.citizens,
        medianResponseHours: median_seconds === null ? null : Math.round(median_seconds / 360) / 10,
        responses: sample,
        recentActivity: recent.map((move) => ({
          postId: move.post_id,
          caption: move.caption,
          to: move.to_stage,
          at: move.created_at.toISOString(),
        })),
      };
    },
  };
}
