import { readPhoto } from '@sudhaar/demo/photos';
import { CHAT } from '@sudhaar/demo/story/chat';
import { DESK } from '@sudhaar/demo/story/desk';
import { LAST_EVENTS } from '@sudhaar/demo/story/last-events';
import { movesOf, NOTICE_DAYS } from '@sudhaar/demo/story/moves';
import { ageOf, hoursAgo } from '@sudhaar/demo/story/times';
import type { DemoAuthor, DemoComment, DemoPost, DemoProof, Moment } from '@sudhaar/demo/story/types';
import type { Actor } from '@sudhaar/domain/accounts';
import { dayInIndia } from '@sudhaar/domain/calendar';
import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { contentOf, UNSET_REPORT } from '@sudhaar/domain/reported-fields';
import type { Context } from '../context.ts';
import type { Database } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { currentTime } from '../platform/time.ts';
import { idOf } from './offices.ts';

export type Services = Pick<
  Context,
  | 'pool'
  | 'accounts'
  | 'profiles'
  | 'homes'
  | 'posts'
  | 'votes'
  | 'comments'
  | 'progress'
  | 'clock'
  | 'folding'
  | 'chat'
  | 'notifications'
  | 'moderation'
  | 'contact'
  | 'offices'
  | 'responsibility'
  | 'statistics'
  | 'notes'
  | 'templates'
  | 'merging'
  | 'measurements'
  | 'wards'
  | 'holds'
>;
/** `officeIds` and `fieldIds`, of measurements, are keyed by name. */
export type Cast = {
  citizens: Actor[];
  authorities: Actor[];
  officeIds: ReadonlyMap<string, string>;
  fieldIds: ReadonlyMap<string, string>;
  db: Database;
  now: number;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Time between photos of a proof, and before the proof. */
const PHOTO_MS = 7 * 60 * 1000;
/** About 7 metres and 3 kilometres. */
const NEAR_DEGREES = 0.00006;
const FAR_DEGREES = 0.028;

/** `verdict` is set if it is one of the last events. */
export type AddedPost = { post: DemoPost; id: string; verdict?: () => Promise<unknown> };

/** Includes votes, comments, transfers, moves and verdict, each with its date in the story. */
export async function addPost(services: Services, cast: Cast, post: DemoPost): Promise<AddedPost> {
  const dateOf = (at: Moment): Date => new Date(cast.now - hoursAgo(post, at) * HOUR_MS);
  const citizen = (index: number): Actor => entry(cast.citizens, index);
  const speaker = (by: DemoAuthor): Actor =>
    'citizen' in by ? citizen(by.citizen) : entry(cast.authorities, by.authority);
  const reporter = citizen(post.reporter);
  const { caption, priority, category, location } = post;
  const { id } = await services.posts.create(
    reporter,
    { ...contentOf(UNSET_REPORT), caption, priority, category, location, createdAt: dateOf(0) },
    await Promise.all(post.photos.map(readPhoto)),
  );

  const votes = [
    ...post.votes.up.map((voter) => ({ voter, type: 'upvote' as const })),
    ...post.votes.down.map((voter) => ({ voter, type: 'downvote' as const })),
  ];
  for (const [i, { voter, type }] of votes.entries()) {
    const at = (ageOf(post) * (i + 1)) / (votes.length + 1);
    await services.votes.cast(citizen(voter), id, type, dateOf(at));
  }
  for (const comment of post.comments) await discuss(comment);
  for (const { by, to, reason, at } of post.transfers ?? []) {
    const office = idOf(cast.officeIds, to);
    await services.progress.replaySteps(id, dateOf(at));
    await services.responsibility.transfer(entry(cast.authorities, by), id, office, reason, {
      at: dateOf(at),
    });
  }
  const verdict = await work();
  if (!verdict) await services.progress.replaySteps(id, new Date(cast.now));
  for (const { by, at } of post.words ?? [])
    await services.progress.witness(citizen(by), id, true, '', dateOf(at));
  return { post, id, ...(verdict && { verdict }) };

  async function discuss({ by, text, at, replies }: DemoComment): Promise<void> {
    const { comment } = await services.comments.add(speaker(by), id, text, { at: dateOf(at) });
    for (const reply of replies) {
      await services.comments.reply(speaker(reply.by), id, comment._id, reply.text, dateOf(reply.at));
    }
  }

  async function work(): Promise<AddedPost['verdict']> {
    if (!post.work) return undefined;
    const { assignedBy } = post.work;
    const authority = entry(cast.authorities, post.work.authority);
    const head = assignedBy === undefined ? null : entry(cast.authorities, assignedBy);
    const proofs = [post.rejected?.proof, post.reopened?.proof, post.proof].filter(
      (proof) => proof !== undefined,
    );
    let rejected = false;
    let stage = 'Unseen';
    for (const { to, at } of movesOf(post)) {
      const day = dateOf(at);
      await services.progress.replaySteps(id, day);
      if (to === 'Waiting for User Verification')
        await prove(authority, entry(proofs, rejected ? 1 : 0), day);
      else if (to === 'Finished') {
        if (post.isUnconfirmed) return undefined;
        const verify = () => services.progress.verify(reporter, id, day);
        if (caption.startsWith(LAST_EVENTS.verdictOn)) return verify;
        await verify();
      } else if (stage === 'Finished') {
        await services.progress.reopen(reporter, id, post.reopened?.reason ?? '', { at: day });
      } else if (stage === 'Waiting for User Verification') {
        await services.progress.reject(reporter, id, post.rejected?.reason ?? '', { at: day });
        rejected = true;
      } else if (stage === 'Unseen' && head)
        await services.responsibility.assign(head, id, authority.id, { at: day });
      else await services.progress.advance(authority, id, day);
      stage = to;
    }
    return undefined;
  }

  async function prove(authority: Actor, proof: DemoProof, day: Date): Promise<void> {
    const photos = await Promise.all(proof.photos.map(readPhoto));
    const claims = photos.map((_, i) => claimOf(proof, i, day));
    const measured = Object.entries(proof.measured ?? {}).map(([name, value]) => ({
      field: idOf(cast.fieldIds, name),
      value,
    }));
    const details = { said: claims, at: day, measured };
    await services.progress.submitProof(authority, id, proof.caption, photos, details);
    const delivered = new Date(Math.min(day.getTime() + NOTICE_DAYS * DAY_MS, cast.now));
    await inTransaction(cast.db, (trx) =>
      services.clock.noteDelivery(trx, { postId: id, noticeAt: day }, delivered),
    );
  }

  /** The drawn photos have no EXIF data, so the phone claims time and place. */
  function claimOf({ taken }: DemoProof, index: number, day: Date): DeviceClaim | null {
    if (taken === 'nowhere') return null;
    const { lat, lng } = location.coordinates;
    const north = taken === 'far' ? FAR_DEGREES : NEAR_DEGREES * (1 + ((caption.length + index) % 5));
    const takenAt = new Date(day.getTime() - (index + 1) * PHOTO_MS);
    return { takenAt, position: { lat: lat + north, lng }, by: 'phone' };
  }
}

/** Clears earlier notifications first. */
export async function addLastEvents(
  services: Services,
  cast: Cast,
  added: readonly AddedPost[],
): Promise<void> {
  await services.notifications.clear(currentTime());
  const { on, citizen, text } = LAST_EVENTS.comment;
  const own = added.find(({ post }) => post.caption.startsWith(on));
  if (own) await services.comments.add(entry(cast.citizens, citizen), own.id, text);
  for (const { verdict } of added) await verdict?.();
}

/** Before the proofs that have values. Returns the ids by name. */
export async function defineMeasurements(
  { measurements }: Services,
  authorities: readonly Actor[],
): Promise<ReadonlyMap<string, string>> {
  const asked = DESK.measurements.map((field) => ({
    ...field,
    _id: null,
    isRequired: false,
    categories: [...field.categories],
  }));
  const { fields } = await measurements.change(entry(authorities, DESK.head), { known: [], fields: asked });
  return new Map(fields.map(({ name, _id }) => [name, _id]));
}

/** A merged post, notes, reply templates, wards and work on hold. */
export async function fillDesk(services: Services, cast: Cast, added: readonly AddedPost[]): Promise<void> {
  const idOfPost = (beginning: string): string => {
    const report = added.find(({ post }) => post.caption.startsWith(beginning));
    if (!report) throw new Error(`The demonstration has no report "${beginning}"`);
    return report.id;
  };
  const head = entry(cast.authorities, DESK.head);
  const { duplicate, main, reason } = DESK.merged;
  await services.merging.merge(head, idOfPost(duplicate), idOfPost(main), reason);
  for (const { on, by, text } of DESK.notes)
    await services.notes.add(entry(cast.authorities, by), idOfPost(on), { text, mentions: [] });
  for (const template of DESK.templates) await services.templates.create(head, template);
  for (const { name, pincodes, assignee } of DESK.wards)
    await services.wards.create(head, {
      name,
      areas: pincodes.map((pincode) => ({ kind: 'pincode', pincode })),
      categories: [],
      assigneeId: entry(cast.authorities, assignee).id,
    });
  const { on, by, days, ...hold } = DESK.hold;
  const until = dayInIndia(new Date(cast.now + days * DAY_MS));
  await services.holds.hold(entry(cast.authorities, by), idOfPost(on), { ...hold, until });
}

export async function addChat({ chat }: Services, cast: Cast): Promise<void> {
  for (const { citizen, text, daysAgo, room } of CHAT) {
    const at = new Date(cast.now - daysAgo * DAY_MS);
    await chat.send(entry(cast.citizens, citizen), { msg: text, at, ...(room && { room }) });
  }
}

function entry<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`The demonstration has no entry ${index}`);
  return item;
}
