import type { PublicFigures, PublicPost } from '@sudhaar/contract/tracking';
import { ProductError } from '@sudhaar/domain/errors';
import { currentState } from '@sudhaar/domain/progress';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/id.ts';
import type { Progress } from '../progress/service.ts';
import { findPublicMoves, findPublicPost, findUpdates } from './store.ts';
import { publicPostView } from './view.ts';

export type Tracking = ReturnType<typeof createTracking>;

/** What the public may follow without an account. */
export function createTracking({ db, progress }: { db: Database; progress: Progress }) {
  return {
    async post(id: string): Promise<PublicPost> {
      const row = isId(id) ? await findPublicPost(db, id) : undefined;
      if (!row) throw new ProductError('not_found', { problem: 'postGone' });
      return publicPostView(row, await findPublicMoves(db, id));
    },

    updates: (list: Parameters<typeof findUpdates>[1]) => findUpdates(db, list),

    async figures(): Promise<PublicFigures> {
      const stages = await progress.stagesOfAll();
      const countAt = (state: ReturnType<typeof currentState>): number =>
        stages
          .filter(({ stage }) => currentState(stage) === state)
          .reduce((total, { count }) => total + count, 0);
      const [open, inProgress, resolved] = [countAt('Open'), countAt('In Progress'), countAt('Resolved')];
      return { reported: open + inProgress + resolved, open, inProgress, resolved };
    },
  };
}
