import type { Performance as Figures } from '@sudhaar/contract/performance';
import type { PublicPerformance } from '@sudhaar/contract/tracking';
import { categoryName } from '@sudhaar/domain/categories';
import {
  countablePart,
  figuresSince,
  ownPostsOf,
  partOfOffice,
  performanceOf,
} from '@sudhaar/domain/figures';
import type { Language } from '@sudhaar/language/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Categories } from '../categories/service.ts';
import * as store from './store.ts';

export type Performance = ReturnType<typeof createPerformance>;
type Deps = { db: Database; categories: Categories };

/** Computed from the outcomes that are stored with each post's state. */
export function createPerformance({ db, categories }: Deps) {
  return {
    async ofOffice(officeId: string): Promise<Figures> {
      const since = figuresSince(currentTime());
      const [outcomes, own, onHold] = await Promise.all([
        store.findOfOffice(db, officeId, since),
        store.findOwn(db, officeId, since),
        store.countOnHold(db, officeId),
      ]);
      const counted = outcomes.map((outcome) => partOfOffice(countablePart(outcome), officeId));
      return { ...performanceOf(counted, since), onHold, own: ownPostsOf(own) };
    },

    /** For a place or all of India, in total and per category. */
    async ofPlace(place: store.Place, language: Language): Promise<PublicPerformance> {
      const since = figuresSince(currentTime());
      const [found, all] = await Promise.all([store.findOfPlace(db, place, since), categories.namesOfAll()]);
      const outcomes = found.map(countablePart);
      const reported = all.flatMap(({ code, names }) => {
        const of = outcomes.filter(({ category }) => category === code);
        const category = { code, name: categoryName(names, language) };
        return of.length > 0 ? [{ category, performance: performanceOf(of, since) }] : [];
      });
      return { all: performanceOf(outcomes, since), categories: reported };
    },
  };
}
