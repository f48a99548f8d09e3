import type { adminInsights, CitizenInsights } from '@sudhaar/contract/insights';
import type { AuthorityFigures } from '@sudhaar/contract/profiles';
import type { Answer } from '@sudhaar/contract/route';
import { dayInIndia, latestWeeks } from '@sudhaar/domain/calendar';
import { STAGES } from '@sudhaar/domain/progress';
import type { Database } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Names } from '../../identity/names/service.ts';
import type { Progress } from '../../posts/progress/service.ts';
import type { Contact } from '../contact/service.ts';
import type { Directory } from '../directory/service.ts';
import type { Moderation } from '../moderation/service.ts';
import { countOwnPosts, countVerdicts, recentMoves, responseTimes, weeklyWork } from './store.ts';
import { countWithoutJudge, systemFlow, systemMedians, unseenCritical } from './system.ts';

export type Insights = ReturnType<typeof createInsights>;

const RECENT = 5;
const WEEKS = 12;

const DAYS = 30;
const TOP_COUNT = 10;

type Deps = {
  db: Database;
  progress: Progress;
  directory: Directory;
  moderation: Moderation;
  contact: Contact;
  names: Names;
};

export function createInsights({ db, progress, directory, moderation, contact, names }: Deps) {
  return {
    /** Figures of the whole system and its pending tasks. */
    async ofSystem(): Promise<Answer<typeof adminInsights>> {
      const now = currentTime();
      const [
        counts,
        flow,
        medians,
        critical,
        awaiting,
        awaitingVerdict,
        openCases,
        waitingMessages,
        waitingNames,
      ] = await Promise.all([
        progress.systemCounts(),
        systemFlow(db, latestWeeks(now, WEEKS), dayInIndia(now), DAYS),
        systemMedians(db),
        unseenCritical(db, TOP_COUNT),
        directory.awaiting(TOP_COUNT),
        countWithoutJudge(db),
        moderation.countOpen(),
        contact.countWaiting(),
        names.countWaiting(),
      ]);
      return {
        ...counts,
        ...flow,
        medians,
        unseenCritical: critical.map((post) => ({
          _id: post.id,
          caption: post.caption,
          place: `${post.address}, ${post.landmark}, ${post.state}`,
          createdAt: post.created_at.toISOString(),
        })),
        awaitingVerification: {
          count: awaiting.count,
          first: awaiting.first.map(({ id, name, email, created_at }) => ({
            _id: id,
            name,
            email,
            createdAt: created_at.toISOString(),
          })),
        },
        awaitingVerdict,
        openCases,
        waitingMessages,
        waitingNames,
      };
    },

    async ofCitizen(id: string): Promise<CitizenInsights> {
      const rows = await countOwnPosts(db, id);
      return {
        stages: STAGES.map((stage) => ({
          stage,
          count: rows.find((row) => row.stage === stage)?.posts ?? 0,
        })),
        upvotes: rows.reduce((sum, row) => sum + row.upvotes, 0),
      };
    },

    async ofOwnWork(id: string) {
      const [stages, weeks] = await Promise.all([
        progress.stagesOf(id),
        weeklyWork(db, id, latestWeeks(currentTime(), WEEKS)),
      ]);
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
