import type { Performance as Figures } from '@sudhaar/contract/performance';
import type { PublicPerformance } from '@sudhaar/contract/tracking';
import { categoryName } from '@sudhaar/domain/categories';
import { figuresSince, partOfOffice, performanceOf, runOutcome } from '@sudhaar/domain/figures';
import type { Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Categories } from '../categories/service.ts';
import * as store from './store.ts';

export { moveOutcomes } from './store.ts';

export type Performance = ReturnType<typeof createPerformance>;
type Deps = { db: Database; events: Events; categories: Categories };

/** How promises were kept. An outcome is written with the event that decides it, and read along an index. */
export function createPerformance({ db, events, categories }: Deps) {
  /** Writes what came of the post's present run, as far as it is known. */
  async function record(trx: Transaction, postId: string, { isCorrected = false } = {}): Promise<void> {
    const found = await store.findRun(trx, postId);
    if (!found) return;
    const outcome = runOutcome(found.run);
    if (outcome) await store.saveOutcome(trx, postId, found, outcome);
    // Under its new due date it is not overdue.
    else if (isCorrected) await store.deleteOutcome(trx, postId, found.run.number);
  }

  events.on('stepTaken', async ({ postId, step }, trx) => {
    if (step === 'overdue') await record(trx, postId);
  });
  events.on('postMoved', async ({ postId, from, to, follows }, trx) => {
    if (follows) return;
    // The first action may come after the due date.
    if (to === 'Finished' || from === 'Unseen') await record(trx, postId);
    else if (from === 'Finished') await store.markReopened(trx, postId);
  });
  // A head who assigns an unclaimed post acts too.
  events.on('postRouted', async ({ postId, change }, trx) => {
    if (change === 'assigned') await record(trx, postId);
  });
  // Another category has another due date: also where it was corrected while the report was merged.
  for (const kind of ['postEdited', 'postUnmerged'] as const)
    events.on(kind, ({ postId }, trx) => record(trx, postId, { isCorrected: true }));

  return {
    async ofOffice(officeId: string): Promise<Figures> {
      const since = figuresSince(new Date());
      const outcomes = await store.findOfOffice(db, officeId, since);
      return performanceOf(
        outcomes.map((outcome) => partOfOffice(outcome, officeId)),
        since,
      );
    },

    /** Of a place, or of all; and of each category among the same reports. */
    async ofPlace(place: store.Place, language: Language): Promise<PublicPerformance> {
      const since = figuresSince(new Date());
      const [outcomes, all] = await Promise.all([
        store.findOfPlace(db, place, since),
        categories.namesOfAll(),
      ]);
      const reported = all.flatMap(({ code, names }) => {
        const of = outcomes.filter(({ category }) => category === code);
        const category = { code, name: categoryName(names, language) };
        return of.length > 0 ? [{ category, performance: performanceOf(of, since) }] : [];
      });
      return { all: performanceOf(outcomes, since), categories: reported };
    },
  };
}
