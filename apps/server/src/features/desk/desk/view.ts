import { type DeskHit, deskQuery, type SavedView, type Workload } from '@sudhaar/contract/desk';
import type { Post } from '@sudhaar/contract/posts';
import type { WardName } from '@sudhaar/contract/ward-name';
import type { Desk } from '@sudhaar/domain/desk';
import { type FoundPost, whereaboutsOf } from '@sudhaar/domain/desk-search';
import type { OfficeActor } from '@sudhaar/domain/responsibility';
import { mayChangeView } from '@sudhaar/domain/saved-views';
import type { WardWorkRow, WorkloadRow } from './store.ts';
import type { ViewRow } from './views-store.ts';

export const savedViewView = (row: ViewRow, actor: OfficeActor): SavedView => ({
  _id: row.id,
  name: row.name,
  query: deskQuery.parse(row.query),
  isMine: mayChangeView({ officeId: row.office_id, makerId: row.created_by }, actor),
  createdBy: row.maker_name,
});

type Colleague = { _id: string; name: string; isHead: boolean };

export const workView = (
  { _id, name, isHead }: Colleague,
  work: WorkloadRow | undefined,
): Workload['people'][number] => ({
  _id,
  name,
  isHead,
  open: work?.open ?? 0,
  dueToday: work ? work.today - work.since_midnight : 0,
  overdue: work ? work.earlier + work.since_midnight : 0,
  resolvedThisWeek: work?.resolved ?? 0,
});

export function hitView(
  { _id, number, caption }: Pick<Post, '_id' | 'number' | 'caption'>,
  by: DeskHit['by'],
  state: FoundPost,
  desk: Desk,
): DeskHit {
  const where = whereaboutsOf(state, desk);
  return {
    _id,
    number,
    caption,
    by,
    where: where.kind === 'finished' ? { ...where, at: where.at.toISOString() } : where,
  };
}
/** Reports outside every ward are the rest of the office. Empty if it has no wards. */
export function wardsView(wards: readonly WardName[], rows: readonly WardWorkRow[]): Workload['wards'] {
  if (wards.length === 0) return [];
  const byId = new Map(rows.map((row) => [row.ward_id, countsOf(row)]));
  const each = wards.map(({ _id, name }) => ({ ward: { _id, name }, ...(byId.get(_id) ?? NO_WORK) }));
  const all = byId.get(null) ?? NO_WORK;
  const rest = (name: keyof WardWork) => all[name] - each.reduce((sum, one) => sum + one[name], 0);
  return [
    ...each,
    { ward: null, open: rest('open'), unclaimed: rest('unclaimed'), overdue: rest('overdue') },
  ];
}

type WardWork = Record<'open' | 'unclaimed' | 'overdue', number>;
const NO_WORK: WardWork = { open: 0, unclaimed: 0, overdue: 0 };
const countsOf = ({ open, unclaimed, earlier, since_midnight }: WardWorkRow): WardWork => ({
  open,
  unclaimed,
  overdue: earlier + since_midnight,
});
