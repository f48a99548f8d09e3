import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import { chooseFeedPlace, type FeedPlace } from '@sudhaar/domain/feed-places';
import { canDelete } from '@sudhaar/domain/posts';
import type { Vote } from '@sudhaar/domain/voting';
import { DEFAULT_LANGUAGE, type Language } from '@sudhaar/language/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/seal.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import type { Homes } from '../../places/homes/service.ts';
import { createCards } from './cards.ts';
import { createEditing } from './editing.ts';
import type { PostFilters } from './filters.ts';
import * as lists from './lists.ts';
import { locatePosts } from './locate.ts';
import { findAround, findLikelyDuplicates, findNewestOnMap, findOnMap, type MapQuery } from './nearby.ts';
import { createPlaceLists, type PlaceList } from './place-lists.ts';
import { postPreview } from './preview.ts';
import type { ReportParts } from './report.ts';
import { createReporting } from './reporting.ts';
import type { PostRow, PostView } from './selection.ts';
import * as store from './store.ts';
import { type PostReader, postView } from './view.ts';
import { findVisiblePost, lock, lockSeen } from './visible-post.ts';

export { rangesAround } from './cells.ts';
export { REPORTED } from './columns.ts';
export { isNarrowed, type PostFilters } from './filters.ts';
export { haversineFrom } from './in-place.ts';
export type { PostList } from './lists.ts';
export { readFew } from './read-few.ts';
export { bySender as sentBy } from './store.ts';
export { type PostReader as Reader, problemView, sameAsView } from './view.ts';

const locate = defineJob('locate_posts', z.object({}));

type Feed = Omit<PlaceList, 'place' | 'centre'> & { where: FeedPlace };
export type Posts = ReturnType<typeof createPosts>;

type Deps = ReportParts & {
  reads: Database;
  homes: Pick<Homes, 'of'>;
  /** Hides cursors that would reveal where somebody lives. */
  seal: Seal;
};

export function createPosts({ homes, seal, reads, ...parts }: Deps) {
  const { db, events, states, media, places } = parts;
  const { findPosts, findPostsOfOffice } = lists.createLists(db);
  const findInPlace = createPlaceLists(db, seal);
  const cards = new Map<Language, ReturnType<typeof createCards>>();
  const cardsFor = ({ language = DEFAULT_LANGUAGE }: PostReader) => {
    const forLanguage = cards.get(language) ?? createCards(db, media.signedUrl, language);
    cards.set(language, forLanguage);
    return forLanguage;
  };

  async function withDistance(reader: PostReader, nearbyRows: Awaited<ReturnType<typeof findAround>>) {
    const metres = new Map(nearbyRows.map(({ id, distance }) => [id, Math.round(distance)]));
    const posts = await cardsFor(reader).show(reader, nearbyRows, 'summary');
    return posts.map((post) => ({ ...post, distance: metres.get(post._id) ?? 0 }));
  }

  async function removeIn(trx: Transaction, actor: Actor, id: string, reason = ''): Promise<void> {
    if (isId(id)) await store.lockMain(trx, id);
    const { author_id: ownerId } = await lockSeen(trx, actor, id);
    if (!canDelete(actor, { ownerId })) throw new ProductError('forbidden');
    const post = await states.lockOne(trx, id);
    if (!post) throw postNotFound();
    await events.publish(trx, { kind: 'postLeaving', postId: id, before: post.state }, actor.id);
    await media.releasePost(trx, id);
    await states.remove(trx, post);
    await events.publish(trx, { kind: 'postDeleted', postId: id }, actor.id);
    await audit(trx, actor, { action: 'deletePost', subject: 'post', subjectId: id, reason });
  }

  /** Locks main posts before their duplicates. */
  async function setHiddenOf(trx: Transaction, authorId: string, hidden: boolean): Promise<void> {
    const which = hidden ? isShown('p') : sql`p.hidden_by_suspension`;
    const posts = await states.lock(trx, {
      where: sql`p.author_id = ${authorId} and ${which}`,
      order: sql`p.merged_into is not null, p.id`,
    });
    const action = hidden ? ({ kind: 'hide', bySuspension: true } as const) : ({ kind: 'show' } as const);
    await states.changeMany(
      trx,
      posts.map((post) => ({ post, action, at: currentTime() })),
    );
  }

  events.on('posts', 'accountSuspended', async ({ accountId, hidesContent }, trx) => {
    if (hidesContent) await setHiddenOf(trx, accountId, true);
  });
  events.on('posts', 'suspensionLifted', ({ accountId }, trx) => setHiddenOf(trx, accountId, false));

  return {
    lock,
    lockSeen,
    find: (reader: Actor, id: string, view: PostView) => findVisiblePost(db, reader, id, view),
    ...createReporting(parts),
    ...createEditing(parts),
    view: (row: PostRow, reader: PostReader) => postView(row, reader, media.signedUrl),

    async list(reader: PostReader, list: lists.PostList) {
      const { rows, nextCursor } = await findPosts(reader, list);
      return { posts: await cardsFor(reader).show(reader, rows, list.view), nextCursor };
    },

    /** The home is loaded here, and never appears in a URL or answer. */
    async listFeed(reader: PostReader, { where, ...list }: Feed) {
      const isNearestFirst = list.sort === 'nearest';
      const needsHome = where !== 'everywhere' || isNearestFirst;
      const feedPlace = chooseFeedPlace(
        { where, isNearestFirst },
        needsHome ? await homes.of(reader.id) : null,
      );
      if ('problem' in feedPlace)
        throw new ProductError('invalid_input', {
          ...feedPlace,
          field: where === 'everywhere' ? 'sort' : 'where',
        });
      const { rows, nextCursor } =
        list.sort === 'nearest' || feedPlace.place
          ? await findInPlace(reader, { ...list, ...feedPlace })
          : await findPosts(reader, { ...list, sort: list.sort });
      return { posts: await cardsFor(reader).show(reader, rows, list.view), nextCursor };
    },

    /** The office's posts, and those without an office in its area. */
    async listOfOffice(reader: PostReader, list: lists.PostList, officeId: string) {
      const { rows, nextCursor } = await findPostsOfOffice(reader, list, officeId);
      return { posts: await cardsFor(reader).show(reader, rows, list.view), nextCursor };
    },

    count: (filters: PostFilters) => lists.countMatching(db, filters),
    ids: (list: Parameters<typeof lists.findIds>[1]) => lists.findIds(db, list),

    /** Visible posts in this order, without repeats and comments. */
    async listByIds(reader: PostReader, ids: readonly string[]) {
      const validIds = [...new Set(ids)].filter(isId);
      return cardsFor(reader).show(reader, await store.findByIds(db, reader, validIds), 'summary');
    },

    async listVoted(reader: PostReader, type: Vote, paging: store.Paging) {
      const { rows, nextCursor } = await store.findVotedPosts(db, reader, type, paging);
      return { posts: await cardsFor(reader).show(reader, rows, paging.view), nextCursor };
    },

    around: async (reader: PostReader, around: Parameters<typeof findAround>[2]) =>
      withDistance(reader, await findAround(db, reader, around)),
    likelyDuplicates: async (reader: PostReader, likely: Parameters<typeof findLikelyDuplicates>[2]) =>
      withDistance(reader, await findLikelyDuplicates(db, reader, likely)),
    onMap: (view: MapQuery) => findOnMap(reads, view),
    newestOnMap: (view: MapQuery, total: number, limit: number) => findNewestOnMap(reads, view, total, limit),

    jobs: [handleJob(locate, () => locatePosts(db, states, places), '* * * * *')] satisfies JobHandler[],

    preview: (path: string) => postPreview(reads, path),

    remove: (actor: Actor, id: string, reason?: string): Promise<void> =>
      inTransaction(db, (trx) => removeIn(trx, actor, id, reason)),

    subjects: {
      find: store.findSubjects,
      async lock(trx: Transaction, id: string) {
        await store.lockMain(trx, id);
        await store.lockPost(trx, id);
        return (await store.findSubjects(trx, [id]))[0];
      },
      async setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void> {
        const post = await states.lockOne(trx, id);
        if (!post) throw postNotFound();
        const action = hidden
          ? ({ kind: 'hide', bySuspension: false } as const)
          : ({ kind: 'show' } as const);
        await states.change(trx, { post, action, at: currentTime() });
      },
      remove: removeIn,
    },
  };
}
