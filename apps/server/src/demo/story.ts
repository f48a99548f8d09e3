import { readPhoto } from '@sudhaar/demo/photos';
import { CHAT } from '@sudhaar/demo/story/chat';
import { LAST_EVENTS } from '@sudhaar/demo/story/last-events';
import { isUnconfirmed, movesOf, NOTICE_DAYS } from '@sudhaar/demo/story/moves';
import type { DemoAuthor, DemoComment, DemoPost, DemoProof } from '@sudhaar/demo/story/types';
import type { Actor } from '@sudhaar/domain/accounts';
import { categoryProposer, DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { CATEGORY_PHRASES } from '@sudhaar/language/category-phrases';
import type { Context } from '../context.ts';
import { noteDelivery } from '../features/clock/service.ts';
import type { Database } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { idOf } from './offices.ts';

const proposeCategories = categoryProposer(CATEGORY_PHRASES);

export type Services = Pick<
  Context,
  | 'pool'
  | 'accounts'
  | 'profiles'
  | 'posts'
  | 'votes'
  | 'comments'
  | 'progress'
  | 'chat'
  | 'notifications'
  | 'moderation'
  | 'contact'
  | 'offices'
  | 'responsibility'
>;
/** `officeIds`: by the names of the offices. */
export type Cast = {
  citizens: Actor[];
  authorities: Actor[];
  officeIds: ReadonlyMap<string, string>;
  db: Database;
  now: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Between the photos of a proof, and before the proof. */
const PHOTO_MS = 7 * 60 * 1000;
/** About 7 metres and 3 kilometres. */
const NEAR_DEGREES = 0.00006;
const FAR_DEGREES = 0.028;

/** A stored post of the story; `verdict` where its verdict is one of the last events. */
export type AddedPost = { post: DemoPost; id: string; verdict?: () => Promise<unknown> };

/** Adds one post with its votes, comments, transfers, moves and verdict, each with the date of the story. */
export async function addPost(services: Services, cast: Cast, post: DemoPost): Promise<AddedPost> {
  const ago = (days: number): Date => new Date(cast.now - days * DAY_MS);
  const citizen = (index: number): Actor => at(cast.citizens, index);
  const speaker = (by: DemoAuthor): Actor =>
    'citizen' in by ? citizen(by.citizen) : at(cast.authorities, by.authority);
  const reporter = citizen(post.reporter);
  const { caption, priority, location } = post;
  const [category = DEFAULT_CATEGORY] = [post.category, ...proposeCategories(caption)].filter(
    (code) => code !== undefined,
  );
  const { id } = await services.posts.create(
    reporter,
    { caption, priority, category, location, createdAt: ago(post.daysAgo) },
    await Promise.all(post.photos.map(readPhoto)),
  );

  const votes = [
    ...post.votes.up.map((voter) => ({ voter, type: 'upvote' as const })),
    ...post.votes.down.map((voter) => ({ voter, type: 'downvote' as const })),
  ];
  for (const [i, { voter, type }] of votes.entries()) {
    await services.votes.cast(
      citizen(voter),
      id,
      type,
      ago(post.daysAgo * (1 - (i + 1) / (votes.length + 1))),
    );
  }
  for (const comment of post.comments) await discuss(comment);
  for (const { by, to, reason, daysAgo } of post.transfers ?? []) {
    const office = idOf(cast.officeIds, to);
    await services.progress.replaySteps(id, ago(daysAgo));
    await services.responsibility.transfer(at(cast.authorities, by), id, office, reason, ago(daysAgo));
  }
  const verdict = await work();
  if (!verdict) await services.progress.replaySteps(id, ago(0));
  for (const { by, daysAgo } of 'words' in post ? (post.words ?? []) : [])
    await services.progress.witness(citizen(by), id, true, '', ago(daysAgo));
  return { post, id, ...(verdict && { verdict }) };

  async function discuss({ by, text, daysAgo, replies }: DemoComment): Promise<void> {
    const { comment } = await services.comments.add(speaker(by), id, text, ago(daysAgo));
    for (const reply of replies) {
      await services.comments.reply(speaker(reply.by), id, comment._id, reply.text, ago(reply.daysAgo));
    }
  }

  async function work(): Promise<AddedPost['verdict']> {
    if (!post.work) return undefined;
    const { assignedBy } = post.work;
    const authority = at(cast.authorities, post.work.authority);
    const head = assignedBy === undefined ? null : at(cast.authorities, assignedBy);
    const proofs = [post.rejected?.proof, post.reopened?.proof, post.proof].filter(
      (proof) => proof !== undefined,
    );
    let rejected = false;
    let stage = 'Unseen';
    for (const { to, daysAgo } of movesOf(post)) {
      const day = ago(daysAgo);
      await services.progress.replaySteps(id, day);
      if (to === 'Waiting for User Verification') await prove(authority, at(proofs, rejected ? 1 : 0), day);
      else if (to === 'Finished') {
        if (isUnconfirmed(post)) return undefined;
        const verify = () => services.progress.verify(reporter, id, day);
        if (caption.startsWith(LAST_EVENTS.verdictOn)) return verify;
        await verify();
      } else if (stage === 'Finished') {
        await services.progress.reopen(reporter, id, post.reopened?.reason ?? '', day);
      } else if (stage === 'Waiting for User Verification') {
        await services.progress.reject(reporter, id, post.rejected?.reason ?? '', day);
        rejected = true;
      } else if (stage === 'Unseen' && head)
        await services.responsibility.assign(head, id, authority.id, day);
      else await services.progress.advance(authority, id, day);
      stage = to;
    }
    return undefined;
  }

  async function prove(authority: Actor, proof: DemoProof, day: Date): Promise<void> {
    const photos = await Promise.all(proof.photos.map(readPhoto));
    const said = photos.map((_, i) => claimOf(proof, i, day));
    await services.progress.submitProof(authority, id, proof.caption, photos, { said, at: day });
    const delivered = new Date(Math.min(day.getTime() + NOTICE_DAYS * DAY_MS, cast.now));
    await inTransaction(cast.db, (trx) => noteDelivery(trx, { postId: id, noticeAt: day }, delivered));
  }

  /** The drawn photos say nothing themselves, so the phone says it for them. */
  function claimOf({ taken }: DemoProof, index: number, day: Date): DeviceClaim | null {
    if (taken === 'nowhere') return null;
    const { lat, lng } = location.coordinates;
    const north = taken === 'far' ? FAR_DEGREES : NEAR_DEGREES * (1 + ((caption.length + index) % 5));
    const takenAt = new Date(day.getTime() - (index + 1) * PHOTO_MS);
    return { takenAt, position: { lat: lat + north, lng }, by: 'phone' };
  }
}

/** Clears the notifications of the past, then adds the events that the demonstration's people are notified of. */
export async function addLastEvents(
  services: Services,
  cast: Cast,
  added: readonly AddedPost[],
): Promise<void> {
  await services.notifications.clear(new Date());
  const { on, citizen, text } = LAST_EVENTS.comment;
  const own = added.find(({ post }) => post.caption.startsWith(on));
  if (own) await services.comments.add(at(cast.citizens, citizen), own.id, text);
  for (const { verdict } of added) await verdict?.();
}

export async function addChat({ chat }: Services, cast: Cast): Promise<void> {
  for (const { citizen, text, daysAgo } of CHAT) {
    await chat.send(at(cast.citizens, citizen), { msg: text, at: new Date(cast.now - daysAgo * DAY_MS) });
  }
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`The demonstration has no entry ${index}`);
  return item;
}
