import type { Actor } from '@sudhaar/domain/accounts';
import type { Department } from '@sudhaar/domain/departments';
import { ProductError } from '@sudhaar/domain/errors';
import { hasIntakeRight } from '@sudhaar/domain/intake';
import type { Position } from '@sudhaar/domain/places';
import { likelyOffices, officesAround, responsibleOffice } from '@sudhaar/domain/routing';
import type { Database } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import { findMembership } from '../../foundation/office-staff/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { Categories } from '../categories/service.ts';
import type { Performance } from '../performance/service.ts';
import { boxOfAreas } from './area-box.ts';
import { createOfficeChanges, type NewOffice, officeGone } from './changes.ts';
import { createOfficeFounding } from './office-founding.ts';
import { findCandidates, type RoutedPosition } from './routing.ts';
import { findRoutingProgress } from './routing-job.ts';
import * as store from './store.ts';
import {
  adminListedView,
  adminOfficeView,
  figuresView,
  listedView,
  namesOf,
  officeView,
  staffViews,
  titleView,
} from './view.ts';

export { checkAreas, type KnownPlaces } from './check-areas.ts';
export { BATCH, FIRST_ID } from './hand-over.ts';
export type { OfficeChoice } from './office-founding.ts';
export { polygonText, readRing } from './rings.ts';
export { createRouting, type Routing } from './routing-job.ts';

export type Offices = ReturnType<typeof createOffices>;
type Deps = {
  db: Database;
  events: Events;
  places: Places;
  categories: Categories;
  performance: Performance;
};
type PublicList = store.OfficeList &
  Partial<Record<'lat' | 'lng', number | undefined>> & { pincode?: string | undefined };

const TARGETS = 20;

export function createOffices({ db, events, places, categories, performance }: Deps) {
  const changes = createOfficeChanges({ db, events, places });
  const founding = createOfficeFounding({ db, places, changes });

  async function read(id: string) {
    const office = isId(id) ? await store.findOffice(db, id) : undefined;
    if (!office) throw officeGone();
    const [areas, staff] = await Promise.all([store.findAreas(db, id), store.findStaff(db, id)]);
    return { office, areas, staff };
  }

  async function readPublic(id: string) {
    // First, because it rejects an invalid id.
    const { office: row, areas, staff } = await read(id);
    const [stages, unconfirmed, response, kept, box] = await Promise.all([
      store.countByStage(db, id),
      store.countUnconfirmed(db, id),
      store.findResponse(db, id),
      performance.ofOffice(id),
      boxOfAreas(places, areas),
    ]);
    const figures = figuresView(stages, response, unconfirmed);
    return { row, office: { ...officeView(row, areas), box, figures, performance: kept }, staff };
  }

  async function details(id: string) {
    const { office, areas, staff } = await read(id);
    return adminOfficeView(office, areas, staff);
  }

  async function candidatesAt(position: Position) {
    const location = await places.locate(position);
    const { pincode = null, district = null, state = null } = location ?? {};
    return findCandidates(db, { ...position, pincode, district, state });
  }

  /** Uses the middle of the PIN code's places. */
  async function candidatesOf(pincode: string) {
    const { place } = await places.pincode(pincode);
    return place ? findCandidates(db, place) : [];
  }

  return {
    colleaguesOf: async (officeId: string) => staffViews(await store.findStaff(db, officeId)),

    proposal: founding.propose,
    chooseFor: founding.choose,
    joinVerified: founding.join,

    async responsible(position: Position, category?: string) {
      const department = await categories.departmentOf(category);
      const id = responsibleOffice(await candidatesAt(position), department);
      const [office] = id ? await store.findListed(db, [id]) : [];
      if (!office) return { office: null, above: null };
      const isUnstaffed = office.unstaffed_since !== null;
      const above = isUnstaffed ? await store.findHeadedParent(db, office.id) : undefined;
      return { office: listedView(office), above: above ? { _id: above.id, name: above.name } : null };
    },

    /** Most likely office for the category first. A district has no position of its own. */
    async atPlace(place: RoutedPosition & { kind: string }, category?: string) {
      const department = await categories.departmentOf(category);
      const candidates = (await findCandidates(db, place)).filter(
        ({ area }) => area !== 'polygon' || place.kind !== 'district',
      );
      const id = responsibleOffice(candidates, department);
      const listed = (await store.findListed(db, likelyOffices(candidates, department))).map(listedView);
      return { responsible: listed.find(({ _id }) => _id === id) ?? null, offices: listed };
    },

    /** For a position or PIN code, most specific first. Otherwise a search. */
    async list({ lat, lng, pincode, ...list }: PublicList) {
      const isPosition = lat !== undefined && lng !== undefined;
      if (!isPosition && !pincode) {
        const { rows, nextCursor } = await store.findOffices(db, list);
        return { offices: rows.map(listedView), nextCursor };
      }
      const candidates = isPosition ? await candidatesAt({ lat, lng }) : await candidatesOf(pincode ?? '');
      const ids = officesAround(candidates).slice(0, list.limit);
      return { offices: (await store.findListed(db, ids)).map(listedView), nextCursor: null };
    },

    /** Throws if the office is not active. */
    async assertOpen(id: string): Promise<void> {
      const office = isId(id) ? await store.findOffice(db, id) : undefined;
      if (!office) throw officeGone();
      if (office.retired_at)
        throw new ProductError('invalid_input', { problem: 'officeRetired', field: 'officeId' });
    },

    async nameOf(id: string): Promise<string> {
      const office = isId(id) ? await store.findOffice(db, id) : undefined;
      if (!office) throw officeGone();
      return office.name;
    },

    async page(id: string) {
      const { row, office, staff } = await readPublic(id);
      return { ...office, staff: staff.map(titleView(row)) };
    },

    /** Null if the account has no office. */
    async ofAccount(accountId: string) {
      const { officeId, ...part } = await findMembership(db, accountId);
      if (officeId === null) return null;
      const { row, office, staff } = await readPublic(officeId);
      const mayEnter = hasIntakeRight({ officeId, ...part });
      const former = await store.findFormerStaff(db, officeId);
      const names = namesOf(former);
      const formerStaff = former.map(({ id, name }, i) => ({ _id: id, name: names[i] ?? name }));
      const { isHead, isDeputy = false } = part;
      return {
        ...office,
        staff: staffViews(staff),
        formerStaff,
        isHead,
        isDeputy,
        mayEnter,
        showsNames: row.shows_names,
      };
    },

    /** Offices of the post's area, the most likely first, or search results. */
    async targets(
      post: RoutedPosition & { department: Department; officeId: string | null },
      search: string,
    ) {
      const likely = likelyOffices(await findCandidates(db, post), post.department);
      const found = search === '' ? likely : await idsFoundBy(search);
      const ids = [...likely.filter((id) => found.includes(id)), ...found];
      const others = [...new Set(ids)].filter((id) => id !== post.officeId).slice(0, TARGETS);
      return (await store.findListed(db, others)).map(listedView);
    },

    async adminList(list: store.OfficeList) {
      const [{ rows, nextCursor }, { after_id, done }] = await Promise.all([
        store.findWithCounts(db, list),
        findRoutingProgress(db),
      ]);
      return { offices: rows.map(adminListedView), nextCursor, routing: after_id === null ? null : { done } };
    },

    details,
    create: async (admin: Actor, form: NewOffice, reason: string) =>
      details(await changes.create(admin, form, reason)),
    async edit(...change: Parameters<typeof changes.edit>) {
      await changes.edit(...change);
      return details(change[1]);
    },
    async merge(...change: Parameters<typeof changes.merge>) {
      await changes.merge(...change);
      return details(change[2]);
    },
    retire: changes.retire,
    setStaff: changes.setStaff,
    removeMember: changes.removeMember,
    handOver: changes.handOver,
    joinInvited: changes.joinInvited,
    nameDeputy: changes.nameDeputy,
    showNames: changes.showNames,

    jobs: founding.jobs,
  };

  async function idsFoundBy(search: string): Promise<string[]> {
    const { rows } = await store.findOffices(db, { search, limit: TARGETS });
    return rows.map(({ id }) => id);
  }
}
