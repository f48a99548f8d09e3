import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { chooseFeedPlace, type FeedPlace } from '@sudhaar/domain/feed-places';
import { canDelete } from '@sudhaar/domain/posts';
import type { Vote } from '@sudhaar/domain/voting';
import { DEFAULT_LANGUAGE, type Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Seal } from '../../platform/seal.ts';
import { audit } from '../audit/service.ts';
import type { Homes } from '../homes/service.ts';
import { createCards } from './cards.ts';
import { countAllChanges } from './clusters.ts';
import { createEditing } from './editing.ts';
import type { PostFilters } from './filters.ts';
import { locatePosts } from './locate.ts';
import { findAround, findLikelyDuplicates, findNewestOnMap, findOnMap, type OnMap } from './nearby.ts';
import { createPlaceLists, type PlaceList } from './place-lists.ts';
import { postPreview } from './preview.ts';
import type { ReportParts } from './report.ts';
import { createReporting } from './reporting.ts';
import { findSeen, hold, holdSeen } from './seen.ts';
import type { PostRow, PostView } from './selection.ts';
import * as store from './store.ts';
import { postView, type Reader } from './view.ts';

export { rangesAround } from './cells.ts';
export { REPORTED } from './columns.ts';
export { isNarrowed, type PostFilters } from './filters.ts';
export { haversineFrom } from './in-place.ts';
export { readFew } from './read-few.ts';
export type { PostList } from './store.ts';
export { type Reader, sameAsView } from './view.ts';

/** Maps read changes that are not yet added up one by one, so this job runs often. */
const countCells = defineJob('count_cells', z.object({}));

const locate = defineJob('locate_posts', z.object({}));

type Feed = Omit<PlaceList, 'place' | 'centre'> & { where: FeedPlace };
export type Posts = ReturnType<typeof createPosts>;

type Deps = ReportParts & {
  homes: Pick<Homes, 'of'>;
  /** For cursors that would tell where somebody lives. */
  seal: Seal;
};

export function createPosts({ homes, seal, ...parts }: Deps) {
  const { db, events, media, places } = parts;
  const findInPlace = createPlaceLists(db, seal);
  const cards = new Map<Language, ReturnType<typeof createCards>>();
  const cardsFor = ({ language = DEFAULT_LANGUAGE }: Reader) => {
    const found = cards.get(language) ?? createCards(db, media.signedUrl, language);
    cards.set(language, found);
    return found;
  };

  async function withDistance(reader: Reader, found: Awaited<ReturnType<typeof findAround>>) {
    const metres = new Map(found.map(({ id, distance }) => [id, Math.round(distance)]));
    const posts = await cardsFor(reader).show(reader, found, 'line');
    return posts.map((post) => ({ ...post, distance: metres.get(post._id) ?? 0 }));
  }

  async function removeIn(trx: Transaction, actor: Actor, id: string, reason = ''): Promise<void> {
    if (isId(id)) await store.lockMain(trx, id);
    const post = await holdSeen(trx, actor, id);
    if (!canDelete(actor, { ownerId: post.author_id })) throw new ProductError('forbidden');
    await events.publish(trx, { kind: 'postLeaving', postId: id }, actor.id);
    await media.releasePost(trx, id);
    await store.deletePost(trx, id);
    await events.publish(trx, { kind: 'postDeleted', postId: id }, actor.id);
    await audit(trx, actor, { action: 'deletePost', subject: 'post', subjectId: id, reason });
  }

  events.on('accountSuspended', async ({ accountId, hidesContent }, trx) => {
    if (!hidesContent) return;
    for (const postId of await store.hideOf(trx, accountId))
      await events.publish(trx, { kind: 'postHidden', postId });
  });
  events.on('suspensionLifted', async ({ accountId }, trx) => {
    for (const postId of await store.showOf(trx, accountId))
      await events.publish(trx, { kind: 'postShown', postId });
  });

  return {
    hold,
    holdSeen,
    find: (reader: Actor, id: string, view: PostView) => findSeen(db, reader, id, view),
    ...createReporting(parts),
    ...createEditing(parts),
    view: (row: PostRow, reader: Reader) => postView(row, reader, media.signedUrl),

    async list(reader: Reader, list: store.PostList) {
      const { rows, nextCursor } = await store.findPosts(db, reader, list);
      return { posts: await cardsFor(reader).show(reader, rows, list.view), nextCursor };
    },

    /** Everywhere, or of where the reader lives. The home is looked up here, and is in no address and no answer. */
    async listFeed(reader: Reader, { where, ...list }: Feed) {
      const isNearestFirst = list.sort === 'nearest';
      const needsHome = where !== 'everywhere' || isNearestFirst;
      const chosen = chooseFeedPlace({ where, isNearestFirst }, needsHome ? await homes.of(reader.id) : null);
      if ('problem' in chosen)
        throw new ProductError('invalid_input', {
          ...chosen,
          field: where === 'everywhere' ? 'sort' : 'where',
        });
      const { rows, nextCursor } =
        list.sort === 'nearest' || chosen.place
          ? await findInPlace(reader, { ...list, ...chosen })
          : await store.findPosts(db, reader, { ...list, sort: list.sort });
      return { posts: await cardsFor(reader).show(reader, rows, list.view), nextCursor };
    },

    /** `ours`: of an office, and without an office in its area. */
    async listOfOffice(reader: Reader, list: store.PostList, officeId: string) {
      const { rows, nextCursor } = await store.findPostsOfOffice(db, reader, list, officeId);
      return { posts: await cardsFor(reader).show(reader, rows, list.view), nextCursor };
    },

    count: (filters: PostFilters) => store.countMatching(db, filters),
    ids: (list: Parameters<typeof store.findIds>[1]) => store.findIds(db, list),

    /** The posts with these ids that the reader sees, in their order, each once. Without comments. */
    async listByIds(reader: Reader, ids: readonly string[]) {
      const known = [...new Set(ids)].filter(isId);
      return cardsFor(reader).show(reader, await store.findByIds(db, reader, known), 'line');
    },

    async listVoted(reader: Reader, type: Vote, paging: store.Paging) {
      const { rows, nextCursor } = await store.findVotedPosts(db, reader, type, paging);
      return { posts: await cardsFor(reader).show(reader, rows, paging.view), nextCursor };
    },

    around: async (reader: Reader, around: Parameters<typeof findAround>[2]) =>
      withDistance(reader, await findAround(db, reader, around)),
    likelyDuplicates: async (reader: Reader, likely: Parameters<typeof findLikelyDuplicates>[2]) =>
      withDistance(reader, await findLikelyDuplicates(db, reader, likely)),
    onMap: (view: OnMap) => findOnMap(db, view),
    newestOnMap: (view: OnMap, total: number, limit: number) => findNewestOnMap(db, view, total, limit),

    jobs: [
      handleJob(countCells, () => countAllChanges(db), '* * * * *'),
      handleJob(locate, () => locatePosts(db, events, places), '* * * * *'),
    ] satisfies JobHandler[],

    preview: (path: string) => postPreview(db, path),

    remove: (actor: Actor, id: string, reason?: string): Promise<void> =>
      inTransaction(db, (trx) => removeIn(trx, actor, id, reason)),

    subjects: {
      find: store.findSubjects,
      async hold(trx: Transaction, id: string) {
        await store.lockMain(trx, id);
        await store.lockPost(trx, id);
        return (await store.findSubjects(trx, [id]))[0];
      },
      async setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void> {
        await store.updatePost(trx, id, {
          hidden_at: hidden ? new Date() : null,
          hidden_by_suspension: false,
        });
        await events.publish(trx, { kind: hidden ? 'postHidden' : 'postShown', postId: id });
      },
      remove: removeIn,
    },
  };
}
