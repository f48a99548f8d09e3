import type { Department } from '@sudhaar/domain/departments';
import { postNotFound } from '@sudhaar/domain/errors';
import { allowUnmerged } from '@sudhaar/domain/merging';
import type { CompletedMove, PostProgress, Stage } from '@sudhaar/domain/progress';
import { disputeOf, type OfficeActor, type Responsibility } from '@sudhaar/domain/responsibility';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../../../platform/id.ts';
import { actsAsHead } from '../../foundation/office-staff/service.ts';
import type { LockedPost } from '../../foundation/post-state/service.ts';
import { officialsOf } from '../clock/service.ts';

type ActorFacts = { email: string; officeId: string | null; isHead: boolean | null };

const actorFacts = (actorId: string): RawBuilder<ActorFacts> => sql`(
  select json_build_object('email', a.email, 'officeId', s.office_id, 'isHead', ${actsAsHead})
  from accounts a left join office_staff s on s.account_id = a.id where a.id = ${actorId})`;
const officeName = sql`(select o.name from offices o where o.id = p.office_id)`;
const mainNumber = sql`(select main.number from posts main where main.id = p.merged_into)`;
/** Also of a guest, who has no account. */
const ownerEmail = sql`coalesce((select a.email from accounts a where a.id = p.author_id),
  (select g.email from guests g where g.post_id = p.id and g.email <> ''))`;

export type ProgressFacts = {
  actor: ActorFacts | null;
  officeName: string | null;
  isOfficeRetired: boolean | null;
  mainNumber: string | null;
  ownerEmail: string | null;
  ownsDuplicate: boolean;
  assignee: { email: string; isAble: boolean; officeId: string | null } | null;
  /** Empty for authorities, whose confirmation never counts. */
  officials: string[];
  /** Hours of the category. */
  hours: number;
  earlierMoves: { actorId: string | null; from: Stage; to: Stage; at: number }[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Includes the actor's moves of the last day. */
export const progressFacts = (actorId: string, at: Date): RawBuilder<ProgressFacts> => sql`json_build_object(
  'actor', ${actorFacts(actorId)}, 'officeName', ${officeName}, 'mainNumber', ${mainNumber}, 'ownerEmail', ${ownerEmail},
  'ownsDuplicate', exists (select from posts d where d.merged_into = p.id and d.author_id = ${actorId}),
  'isOfficeRetired', (select o.retired_at is not null from offices o where o.id = p.office_id),
  'assignee', (
    select json_build_object('email', a.email, 'isAble', a.is_verified and a.suspended_at is null, 'officeId', s.office_id)
    from accounts a left join office_staff s on s.account_id = a.id where a.id = p.government_id),
  'officials', case when exists (select from accounts a where a.id = ${actorId} and a.role = 'government')
    then '[]' else ${officialsOf} end,
  'hours', (select c.hours from categories c where c.code = p.category),
  'earlierMoves', coalesce((
    select json_agg(json_build_object('actorId', m.actor_id, 'from', m.from_stage, 'to', m.to_stage, 'at', m.at))
    from (
      select m.actor_id, m.from_stage, m.to_stage, extract(epoch from max(m.created_at)) * 1000 as at from post_moves m
      where m.post_id = p.id and m.id >= ${firstIdAt(at.getTime() - DAY_MS)} group by 1, 2, 3) m), '[]'))`;

export type ProgressPost = LockedPost<ProgressFacts>;

export const earlierMoves = ({ facts }: ProgressPost): CompletedMove[] =>
  facts.earlierMoves.map(({ at, ...move }) => ({ ...move, at: new Date(at) }));

const officeOf = ({ state, facts }: LockedPost<{ officeName: string | null }>) =>
  state.officeId !== null && facts.officeName !== null
    ? { id: state.officeId, name: facts.officeName }
    : null;

export const progressOf = (post: ProgressPost): PostProgress => ({
  stage: post.state.stage,
  ownerId: post.state.ownerId,
  ownsDuplicate: post.facts.ownsDuplicate,
  assigneeId: post.state.assigneeId,
  office: officeOf(post),
  actorOfficeId: post.facts.actor?.officeId ?? null,
  addresses: {
    actor: post.facts.actor?.email ?? '',
    owner: post.facts.ownerEmail,
    assignee: post.facts.assignee?.email ?? null,
    officials: post.facts.officials,
  },
  closure: post.state.closure,
  isJudgeWanted: post.state.judgeWantedAt !== null,
});

/** Nobody can work on hidden posts, or on merged ones, which follow another. */
export function requireWorkable<Facts extends { mainNumber: string | null }>(
  post: LockedPost<Facts> | undefined,
  { isAdmin = false } = {},
): LockedPost<Facts> {
  const found = requireShown(post, { isAdmin });
  allowUnmerged(found.facts.mainNumber);
  return found;
}

export function requireShown<Facts>(
  post: LockedPost<Facts> | undefined,
  { isAdmin = false } = {},
): LockedPost<Facts> {
  if (!post || (post.state.hiddenAt && !isAdmin)) throw postNotFound();
  return post;
}

export type ResponsibilityFacts = {
  actor: ActorFacts | null;
  officeName: string | null;
  mainNumber: string | null;
  ownerEmail: string | null;
  department: Department;
  earlierOfficeIds: string[];
};

export const responsibilityFacts = (
  actorId: string,
): RawBuilder<ResponsibilityFacts> => sql`json_build_object(
  'actor', ${actorFacts(actorId)}, 'officeName', ${officeName}, 'mainNumber', ${mainNumber}, 'ownerEmail', ${ownerEmail},
  'department', (select c.department from categories c where c.code = p.category),
  'earlierOfficeIds', coalesce((
    select json_agg(distinct r.to_office_id) from post_routings r
    where r.post_id = p.id and r.to_office_id is not null and not r.follows), '[]'))`;

export type ResponsibilityPost = LockedPost<ResponsibilityFacts>;

export const responsibilityOf = (post: ResponsibilityPost): Responsibility => ({
  stage: post.state.stage,
  assigneeId: post.state.assigneeId,
  office: officeOf(post),
  ...disputeOf(post.state),
  earlierOfficeIds: post.facts.earlierOfficeIds,
});

export const officeActor = (
  actor: Omit<OfficeActor, 'officeId' | 'isHead'>,
  { facts }: ResponsibilityPost,
): OfficeActor => ({
  ...actor,
  officeId: facts.actor?.officeId ?? null,
  isHead: facts.actor?.isHead ?? false,
});
