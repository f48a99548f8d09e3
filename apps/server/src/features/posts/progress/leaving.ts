import { recipientsOfHandOver } from '@sudhaar/domain/notifying';
import type { Move } from '@sudhaar/domain/progress';
import { handOver } from '@sudhaar/domain/responsibility';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import { currentTime } from '../../../platform/time.ts';
import { findOfficeContacts } from '../../foundation/office-staff/service.ts';
import type { Change, LockedPost, PostStates } from '../../foundation/post-state/service.ts';
import { findColleague } from './responsibility-store.ts';
import { insertNotices } from './steps-store.ts';

const BATCH = 500;

type Facts = { ownerEmail: string | null };
const FACTS = sql<Facts>`json_build_object(
  'ownerEmail', (select a.email from accounts a where a.id = p.author_id))`;

const handOverFacts = ({ state, facts }: LockedPost<Facts>) => ({
  stage: state.stage,
  officeId: state.officeId,
  ownerEmail: facts.ownerEmail,
});

const left = (post: LockedPost, actorId: string | null): Change => ({
  post,
  action: { kind: 'leave' },
  at: currentTime(),
  actorId,
  routing: { kind: 'left', assigneeId: post.state.assigneeId },
});

const handedOver = (post: LockedPost, move: Move, actorId: string | null): Change => ({
  post,
  action: { kind: 'assign', move, isHandOver: true },
  at: currentTime(),
  actorId,
  routing: {
    kind: 'assigned',
    fromOfficeId: post.state.officeId,
    toOfficeId: post.state.officeId,
    assigneeId: move.assigneeId,
  },
});

type Leaving = {
  accountId: string;
  actorId: string | null;
  toId?: string | null;
  /** The account stays, and keeps what the colleague may not have. */
  stays?: boolean;
};

/** Updates posts when an account leaves its office, or is suspended, un-verified or erased. */
export function keepPostsOfAccounts(events: Events, states: PostStates): void {
  /** Open posts go to a colleague, or wait for one. The office keeps stage, proof and clock either way. */
  async function giveUp(
    trx: Transaction,
    { accountId, actorId, toId = null, stays = false }: Leaving,
  ): Promise<void> {
    const where = sql`p.government_id = ${accountId} and p.stage <> 'Finished'`;
    const posts = await states.lock(trx, { where }, FACTS);
    if (posts.length === 0) return;
    const to = toId === null ? undefined : await findColleague(trx, toId);
    const changes = posts.flatMap((post) => {
      const move = to && handOver(handOverFacts(post), to);
      if (move) return [handedOver(post, move, actorId)];
      return stays ? [] : [left(post, actorId)];
    });
    await states.changeMany(trx, changes);
    await noteRecipients(trx, changes, actorId);
  }

  /** One message each, for any number of posts. */
  async function noteRecipients(
    trx: Transaction,
    changes: readonly Change[],
    actorId: string | null,
  ): Promise<void> {
    const officeIds = [...new Set(changes.flatMap(({ post }) => post.state.officeId ?? []))];
    const contactsOf = await findOfficeContacts(trx, officeIds);
    await insertNotices(
      trx,
      changes.flatMap(({ post, action }) => {
        const { heads } = contactsOf(post.state.officeId);
        const assigneeId = action.kind === 'assign' ? action.move.assigneeId : null;
        return recipientsOfHandOver({ assigneeId, heads }, actorId).map((recipient) => ({
          ...recipient,
          postId: post.id,
        }));
      }),
    );
  }

  /** Nothing refers to an erased authority any more. Its posts stay unchanged otherwise. */
  async function forgetAssignee(trx: Transaction, accountId: string): Promise<void> {
    for (;;) {
      const where = sql`(p.government_id = ${accountId} or p.former_government_id = ${accountId})`;
      const posts = await states.lock(trx, { where, limit: BATCH });
      const action = { kind: 'loseAssignee' } as const;
      await states.changeMany(
        trx,
        posts.map((post) => ({ post, action, at: currentTime() })),
      );
      if (posts.length < BATCH) return;
    }
  }

  /** Administrators judge proofs whose reporter left, so their clocks get another next step. */
  async function forgetReporter(trx: Transaction, accountId: string): Promise<void> {
    const where = sql`p.author_id = ${accountId} and p.stage = 'Waiting for User Verification'`;
    const action = { kind: 'loseReporter' } as const;
    await states.changeMany(
      trx,
      (await states.lock(trx, { where })).map((post) => ({ post, action, at: currentTime() })),
    );
  }

  events.on('progress', 'officeLeft', ({ accountId, toId }, trx, { actorId }) =>
    giveUp(trx, { accountId, actorId, toId }),
  );
  events.on('progress', 'reportsHandedOver', ({ accountId, toId }, trx, { actorId }) =>
    giveUp(trx, { accountId, actorId, toId, stays: true }),
  );
  for (const kind of ['accountSuspended', 'accountUnverified'] as const)
    events.on('progress', kind, ({ accountId }, trx, { actorId }) => giveUp(trx, { accountId, actorId }));
  events.on('progress', 'accountLeaving', async ({ accountId }, trx) => {
    await giveUp(trx, { accountId, actorId: null });
    await forgetAssignee(trx, accountId);
    await forgetReporter(trx, accountId);
  });
}
