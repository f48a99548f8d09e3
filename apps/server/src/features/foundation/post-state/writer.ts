import type { StepKind } from '@sudhaar/domain/clock';
import { countedChange } from '@sudhaar/domain/counted-state';
import type { PostChanged } from '@sudhaar/domain/events';
import type { Hold } from '@sudhaar/domain/hold';
import type { Measurement } from '@sudhaar/domain/measurements';
import { isMove, isShownChange, passedBy } from '@sudhaar/domain/post-changes';
import {
  applyAction,
  isSame,
  type PostAction,
  type PostState,
  type StateBeforeAnswer,
} from '@sudhaar/domain/post-state';
import { requiredRouting } from '@sudhaar/domain/proven-state';
import type { RoutingKind } from '@sudhaar/domain/responsibility';
import { type Insertable, type InsertObject, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { insertRows, runTogether, type StatementPart } from '../../../platform/database/json-rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import {
  type Consequences,
  consequenceRows,
  type EventContext,
  type Events,
  writeConsequences,
} from '../../../platform/events/events.ts';
import { newId } from '../../../platform/id.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { changeRows } from './change-rows.ts';
import { assignments, columnsOf, definitions } from './columns.ts';
import { lockDestinations } from './destinations.ts';
import type { createPostLock, LockedPost } from './lock.ts';
import { outcomeRows } from './outcome-rows.ts';
import { placedInWards, wardsOf } from './wards.ts';

export type Proof = { caption: string; images: StoredImage[]; measurements?: Measurement[] };

/** A routing entry of the timeline. */
export type RoutingEntry = {
  kind: RoutingKind;
  fromOfficeId?: string | null;
  toOfficeId?: string | null;
  assigneeId?: string | null;
  category?: string;
  /** Number of the main post. */
  report?: string;
  hold?: Pick<Hold, 'reason' | 'until'>;
  reason?: string;
};

export type Change<Facts = unknown> = {
  post: LockedPost<Facts>;
  action: PostAction;
  at: Date;
  actorId?: string | null;
  note?: string;
  proof?: Proof | undefined;
  /** The proof that waits again after an undone answer. */
  restoredProof?: Proof | undefined;
  /** Photos of the reason. */
  images?: StoredImage[] | undefined;
  /** The state before an answer that can be undone. */
  beforeAnswer?: StateBeforeAnswer | undefined;
  routing?: RoutingEntry | undefined;
  step?: StepKind | undefined;
  isRepeat?: boolean;
  /** Bulk job that the change belongs to. */
  bulkJobId?: string | undefined;
  /** The authority that lost its claim by this change. */
  releasedId?: string | null;
  /** Texts or photos changed too. */
  hasNewContent?: boolean;
  /** Backdated, as in demonstrations. */
  isPast?: boolean;
};

/** No subscriber needs these actions. */
const SILENT_ACTIONS: readonly PostAction['kind'][] = [
  'noteUnstaffed',
  'findWard',
  'postpone',
  'deliverNotice',
  'loseReporter',
  'loseAssignee',
];
/**
 * For these actions, the history has the routing entry before the move. It explains what the state of both entries
 * shows, such as the end of a hold by a merge.
 */
const ROUTING_FIRST: readonly PostAction['kind'][] = ['route', 'merge', 'unmerge'];

type PendingWrite = Change & {
  before: PostState;
  after: PostState;
  event: PostChanged;
  context: EventContext;
};

/**
 * The only writer of a post's state. Subscribers get the state before and after, and return consequences. One
 * statement writes the state, the timeline, the change rows and the consequences.
 */
export function createWriter(
  events: Events,
  { answersFor }: Pick<ReturnType<typeof createPostLock>, 'answersFor'>,
) {
  function written(change: Change): PendingWrite {
    const { post, action, at, isRepeat = false, releasedId = null } = change;
    const before = post.state;
    const after = applyAction(before, action, at);
    const routing: RoutingEntry | undefined = change.routing ?? requiredRouting(before, after);
    const event: PostChanged = {
      kind: 'postChanged',
      postId: post.id,
      action,
      at,
      before,
      after,
      routing: routing?.kind ?? null,
      mainNumber: routing?.report ?? null,
      step: change.step ?? null,
      isRepeat,
      releasedId,
      bulkJobId: change.bulkJobId ?? null,
      answers: post.answers,
    };
    return {
      ...change,
      routing,
      before,
      after,
      event,
      context: { id: newId(), actorId: change.actorId ?? null },
    };
  }

  async function changeMany(trx: Transaction, changes: readonly Change[]): Promise<LockedPost[]> {
    if (changes.length === 0) return [];
    const destined = changes.map(written);
    await lockDestinations(trx, destined);
    const all = await placedInWards(trx, destined);
    // With several posts, one may be a duplicate that follows another, so subscribers must find both written.
    const isOne = all.length === 1;
    if (!isOne) await store(trx, all, []);
    const announced = all.filter(({ action }) => !SILENT_ACTIONS.includes(action.kind));
    const consequences: Consequences[] = [];
    for (const { event, context } of announced)
      consequences.push(...(await events.react(trx, event, context)));
    await (isOne ? store(trx, all, consequences) : writeConsequences(trx, consequences));
    return all.map(({ post, after }) => ({ ...post, state: after }));
  }

  return {
    changeMany,

    async change<Facts>(trx: Transaction, change: Change<Facts>): Promise<LockedPost<Facts>> {
      const [post] = await changeMany(trx, [change]);
      return { ...change.post, state: (post as LockedPost).state };
    },

    /** Returns the number of the new post. */
    async insert(
      trx: Transaction,
      { id, state: routed, row, actorId }: NewPost,
      storeMore: () => Promise<void>,
    ): Promise<string> {
      const [wardId = null] = await wardsOf(trx, [routed]);
      const state = { ...routed, wardId };
      const columns = { ...columnsOf(state), ...row, id, created_at: state.createdAt };
      const { number } = await trx
        .insertInto('posts')
        .values({ ...columns, number: sql<string>`next_report_number(${row.state}, ${state.createdAt})` })
        .returning('number')
        .executeTakeFirstOrThrow();
      const context = { id: newId(), actorId };
      await storeMore();
      const answers = await answersFor(trx, id);
      const event = {
        kind: 'postReported',
        postId: id,
        ownerId: state.ownerId,
        after: state,
        answers,
      } as const;
      const consequences = await events.react(trx, event, context);
      await runTogether(
        trx,
        [
          insertRows('post_changes', changeRows(id, countedChange(null, state))),
          insertRows('area_posts', areaRows(id, state)),
          insertRows('post_routings', state.officeId === null ? [] : [firstRouting(id, state)]),
          ...consequenceRows(consequences),
        ],
        addJobs(consequences.flatMap(({ jobs = [] }) => jobs)),
      );
      return number;
    },

    /** Deletes a post with everything that refers to it. */
    async remove(trx: Transaction, { id, state }: LockedPost): Promise<void> {
      await runTogether(trx, [insertRows('post_changes', changeRows(id, countedChange(state, null)))]);
      await trx.deleteFrom('posts').where('id', '=', id).execute();
    },
  };

  async function store(
    trx: Transaction,
    changes: readonly PendingWrite[],
    consequences: readonly Consequences[],
  ): Promise<void> {
    const isRoutingFirst = changes.every(({ action }) => ROUTING_FIRST.includes(action.kind));
    // PostgreSQL writes the last of them first.
    const entries = [
      insertRows('post_routings', changes.flatMap(routingRow)),
      insertRows('post_moves', changes.flatMap(moveRow)),
    ];
    await runTogether(
      trx,
      [
        updatePosts(changes),
        ...(isRoutingFirst ? entries.reverse() : entries),
        insertRows('post_steps', changes.flatMap(stepRow)),
        insertRows(
          'post_changes',
          changes.flatMap(({ post, before, after }) => changeRows(post.id, countedChange(before, after))),
        ),
        leaveAreas(changes),
        saveOutcomes(changes),
        deleteOutcomes(changes),
        ...consequenceRows(consequences),
      ],
      addJobs(consequences.flatMap(({ jobs = [] }) => jobs)),
    );
    for (const { post, before, after } of changes) {
      if (after.areaOfficeIds.length > 0 && !isSame(areaRows(post.id, before), areaRows(post.id, after)))
        await saveAreas(trx, post.id, after);
      if (!isSame([before.place.state, before.place.district], [after.place.state, after.place.district]))
        await moveEntries(trx, post.id, after);
    }
  }
}

export type NewPost = {
  id: string;
  state: PostState;
  /** Columns besides the state. */
  row: Omit<InsertObject<DB, 'posts'>, 'id' | 'number' | 'stage' | 'due_at'> & { state: string };
  actorId: string | null;
};

function updatePosts(changes: readonly PendingWrite[]): StatementPart {
  const rows = changes.map(({ post, action, before, after, hasNewContent = false, ...change }) => {
    const proof = change.proof ?? change.restoredProof;
    return {
      id: post.id,
      ...columnsOf(after),
      // A proof is kept while its verdict is open or given.
      keeps_proof: !proof && keepsProof(action),
      proof_caption: proof?.caption ?? null,
      proof_images: proof?.images ?? null,
      is_shown: hasNewContent || Boolean(proof) || isShownChange(before, after),
    };
  });
  return sql`
    update posts p set ${assignments},
      proof_caption = case when s.keeps_proof then p.proof_caption else s.proof_caption end,
      proof_images = case when s.keeps_proof then p.proof_images else s.proof_images end,
      changed_at = case when s.is_shown then clock_timestamp() else p.changed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, ${definitions},
      keeps_proof boolean, proof_caption text, proof_images jsonb, is_shown boolean)
    where p.id = s.id`;
}

function keepsProof(action: PostAction): boolean {
  if (action.kind === 'move' || action.kind === 'assign' || action.kind === 'reopen')
    return action.move.keepsProof;
  return action.kind !== 'route' || !action.release || action.release.keepsProof;
}

function moveRow(change: PendingWrite): Insertable<DB['post_moves']>[] {
  if (!isMove(change)) return [];
  const {
    post,
    action,
    before,
    after,
    at,
    actorId = null,
    note = '',
    proof,
    images,
    isRepeat = false,
  } = change;
  const follows = takesOver(action);
  return [
    {
      id: newId(at.getTime()),
      post_id: post.id,
      state: after.place.state,
      district: after.place.district,
      // Nobody made this move on the duplicate itself.
      actor_id: follows ? null : actorId,
      from_stage: before.stage,
      to_stage: after.stage,
      passed: [...passedBy(change)],
      note: action.kind === 'move' || action.kind === 'reopen' ? note : '',
      proof_caption: proof?.caption ?? null,
      proof_images: (proof?.images ?? images ?? null) as never,
      measurements: (proof?.measurements ?? []) as never,
      before: (change.beforeAnswer ?? null) as never,
      // Counted on the main post.
      is_repeat: isRepeat || follows,
      closure: after.closure,
      follows,
      created_at: at,
    },
  ];
}

/** The move, if any, was made on the main post. */
const takesOver = ({ kind }: PostAction): boolean =>
  kind === 'copyMain' || kind === 'merge' || kind === 'unmerge';

const routingRow = ({
  post,
  action,
  at,
  actorId = null,
  routing,
}: PendingWrite): Insertable<DB['post_routings']>[] =>
  routing
    ? [
        {
          id: newId(at.getTime()),
          post_id: post.id,
          kind: routing.kind,
          actor_id: action.kind === 'copyMain' ? null : actorId,
          from_office_id: routing.fromOfficeId ?? null,
          to_office_id: routing.toOfficeId ?? null,
          assignee_id: routing.assigneeId ?? null,
          category: routing.category ?? null,
          report: routing.report ?? null,
          hold_reason: routing.hold?.reason ?? null,
          hold_until: routing.hold?.until ?? null,
          reason: routing.reason ?? '',
          follows: action.kind === 'copyMain',
          created_at: at,
        },
      ]
    : [];

const firstRouting = (
  postId: string,
  { officeId, createdAt }: PostState,
): Insertable<DB['post_routings']> => ({
  id: newId(createdAt.getTime()),
  post_id: postId,
  kind: 'sent',
  to_office_id: officeId,
  reason: '',
  follows: false,
  created_at: createdAt,
});

/** Late steps of a post share one time. Ids from the time of writing keep their order. */
const stepRow = ({ post, at, step, isPast }: PendingWrite): Insertable<DB['post_steps']>[] =>
  step ? [{ id: isPast ? newId(at.getTime()) : newId(), post_id: post.id, kind: step, created_at: at }] : [];

const areaRows = (postId: string, { areaOfficeIds, priority }: PostState): Insertable<DB['area_posts']>[] =>
  areaOfficeIds.map((officeId) => ({ office_id: officeId, post_id: postId, priority }));

async function saveAreas(trx: Transaction, postId: string, after: PostState): Promise<void> {
  await sql`delete from area_posts where post_id = ${postId}`.execute(trx);
  await runTogether(trx, [insertRows('area_posts', areaRows(postId, after))]);
}

/** Posts that are no longer listed by area. */
function leaveAreas(changes: readonly PendingWrite[]): StatementPart {
  const gone = changes.filter(
    ({ before, after }) => before.areaOfficeIds.length > 0 && after.areaOfficeIds.length === 0,
  );
  if (gone.length === 0) return null;
  return sql`delete from area_posts where post_id = any(${gone.map(({ post }) => post.id)}::uuid[])`;
}

/** Public updates of a place are read from moves, which store the place of their post. */
async function moveEntries(trx: Transaction, postId: string, { place }: PostState): Promise<void> {
  await trx
    .updateTable('post_moves')
    .set({ state: place.state, district: place.district })
    .where('post_id', '=', postId)
    .execute();
}

/** Outcomes are indexed by place and category, and only while the post is visible. */
function saveOutcomes(changes: readonly PendingWrite[]): StatementPart {
  const rows = changes.flatMap(({ post, before, after }) => {
    const now = outcomeRows(post.id, after);
    return isSame(outcomeRows(post.id, before), now) ? [] : now;
  });
  if (rows.length === 0) return null;
  return sql`
    insert into post_outcomes (post_id, run, office_id, ended_office_id, intake_office_id, category, state, district, is_hidden,
      decided_at, is_on_time, is_on_hold, first_action_seconds, ended_at, closure, resolution_seconds, is_reopened)
    select post_id, run, office_id, ended_office_id, intake_office_id, category, state, district, is_hidden,
      decided_at, is_on_time, is_on_hold, first_action_seconds, ended_at, closure, resolution_seconds, is_reopened
    from jsonb_populate_recordset(null::post_outcomes, ${JSON.stringify(rows)}::jsonb)
    on conflict (post_id, run) do update set office_id = excluded.office_id, ended_office_id = excluded.ended_office_id,
      intake_office_id = excluded.intake_office_id, category = excluded.category, state = excluded.state, district = excluded.district, is_hidden = excluded.is_hidden,
      decided_at = excluded.decided_at, is_on_time = excluded.is_on_time, is_on_hold = excluded.is_on_hold,
      first_action_seconds = excluded.first_action_seconds, ended_at = excluded.ended_at, closure = excluded.closure,
      resolution_seconds = excluded.resolution_seconds, is_reopened = excluded.is_reopened`;
}

function deleteOutcomes(changes: readonly PendingWrite[]): StatementPart {
  const gone = changes.flatMap(({ post, before, after }) =>
    before.outcomes
      .filter(({ run }) => !after.outcomes.some((one) => one.run === run))
      .map(({ run }) => ({ post_id: post.id, run })),
  );
  if (gone.length === 0) return null;
  return sql`delete from post_outcomes o
    using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (post_id uuid, run integer)
    where o.post_id = gone.post_id and o.run = gone.run`;
}
