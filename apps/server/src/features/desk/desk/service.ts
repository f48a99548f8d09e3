import type { DeskHit, DeskQuery, searchDesk, Workload } from '@sudhaar/contract/desk';
import type { Body } from '@sudhaar/contract/route';
import type { Actor } from '@sudhaar/domain/accounts';
import { dayInIndia, mondayOf, startOfDay } from '@sudhaar/domain/calendar';
import { allowDesk, type Desk, type DeskView, sortIn, WITHOUT_WARD } from '@sudhaar/domain/desk';
import type { OfficeActor } from '@sudhaar/domain/responsibility';
import type { Database } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { findMembership, loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Wards } from '../../offices/wards/service.ts';
import type { Intake } from '../../posts/intake/service.ts';
import type { PostFilters, PostList, Posts, Reader } from '../../posts/posts/service.ts';
import { inboxFilters } from './inbox.ts';
import { createSavedViews } from './saved-views.ts';
import { createDeskSearch } from './search.ts';
import * as store from './store.ts';
import { wardsView, workView } from './view.ts';

export type DeskService = ReturnType<typeof createDesk>;
type Deps = {
  db: Database;
  events: Events;
  posts: Pick<Posts, 'list' | 'listByIds' | 'count' | 'ids'>;
  intake: Pick<Intake, 'findByCaller'>;
  offices: Pick<Offices, 'colleaguesOf'>;
  wards: Pick<Wards, 'idsOf' | 'namesOf'>;
};
type CountQuery = Omit<DeskQuery, 'sort'>;

export function createDesk({ db, events, posts, intake, offices, wards }: Deps) {
  const views = createSavedViews(db, events);
  const find = createDeskSearch({ db, posts, intake });

  async function deskOf(actor: OfficeActor): Promise<Desk> {
    const officeId = allowDesk(actor);
    return { officeId, me: actor.id, wardIds: await wards.idsOf(officeId, actor.id), now: currentTime() };
  }

  /** Returns null if nothing can match, for example for an assignee from another office. */
  async function filtersFor(actor: Actor, { view, ...narrowing }: CountQuery): Promise<PostFilters | null> {
    const desk = await deskOf(await loadOfficeActor(db, actor));
    const { assignee, ward } = narrowing;
    if (ward !== undefined && ward !== WITHOUT_WARD && !isId(ward)) return null;
    const filters = inboxFilters(view, narrowing, desk);
    if (!filters || assignee === undefined) return filters;
    const isColleague = isId(assignee) && (await findMembership(db, assignee)).officeId === desk.officeId;
    return isColleague ? filters : null;
  }

  return {
    async list(
      reader: Reader,
      { limit, cursor, sort, ...query }: DeskQuery & Pick<PostList, 'limit' | 'cursor'>,
      view: PostList['view'] = 'summary',
    ) {
      const filters = await filtersFor(reader, query);
      if (!filters) return { posts: [], nextCursor: null };
      return posts.list(reader, { ...filters, sort: sortIn(query.view, sort), limit, cursor, view });
    },

    search: async (reader: Reader, asked: Body<typeof searchDesk>): Promise<DeskHit[]> =>
      find(reader, await deskOf(await loadOfficeActor(db, reader)), asked),

    /** First posts of an inbox, in its order. */
    async ids(actor: Actor, { sort, ...query }: DeskQuery, limit: number): Promise<string[]> {
      const filters = await filtersFor(actor, query);
      return filters ? posts.ids({ ...filters, sort: sortIn(query.view, sort), limit }) : [];
    },

    async count(actor: Actor, query: CountQuery): Promise<number> {
      const filters = await filtersFor(actor, query);
      return filters ? posts.count(filters) : 0;
    },

    async counts(actor: Actor): Promise<Record<DeskView, number>> {
      const found = await store.countViews(db, await deskOf(await loadOfficeActor(db, actor)));
      const {
        earlier,
        today,
        since_midnight: late,
        not_fixed: notFixed,
        on_hold: onHold,
        ...counted
      } = found;
      return { ...counted, dueToday: today - late, overdue: earlier + late, notFixed, onHold };
    },

    /** Heads see the whole office, members only themselves. */
    async workload(actor: Actor): Promise<Workload> {
      const member = await loadOfficeActor(db, actor);
      const desk = await deskOf(member);
      const [colleagues, named] = await Promise.all([
        offices.colleaguesOf(desk.officeId),
        wards.namesOf(desk.officeId),
      ]);
      const shown = colleagues.filter(({ _id }) => member.isHead || _id === actor.id);
      const monday = startOfDay(mondayOf(dayInIndia(desk.now)));
      const ids = shown.map(({ _id }) => _id);
      const wardIds = named.map(({ _id }) => _id);
      const [work, { unclaimed }, wardWork] = await Promise.all([
        store.countWork(db, desk, ids, monday),
        store.countViews(db, desk),
        wardIds.length === 0 ? [] : store.countWards(db, desk, wardIds),
      ]);
      const byId = new Map(work.map((row) => [row.account_id, row]));
      return {
        people: shown.map((one) => workView(one, byId.get(one._id))),
        unclaimed,
        wards: wardsView(named, wardWork),
      };
    },

    views: async (actor: Actor) => views.list(await loadOfficeActor(db, actor)),
    saveView: async (actor: Actor, form: Parameters<typeof views.save>[1]) =>
      views.save(await loadOfficeActor(db, actor), form),
    changeView: async (actor: Actor, id: string, change: Parameters<typeof views.change>[2]) =>
      views.change(await loadOfficeActor(db, actor), id, change),
    deleteView: async (actor: Actor, id: string) => views.remove(await loadOfficeActor(db, actor), id),
  };
}
