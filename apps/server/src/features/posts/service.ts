import type { createPost } from '@sudhaar/contract/posts';
import type { Body } from '@sudhaar/contract/route';
import type { Actor } from '@sudhaar/domain/accounts';
import { startClock } from '@sudhaar/domain/clock';
import { ProductError } from '@sudhaar/domain/errors';
import { chooseFeedPlace, type FeedPlace } from '@sudhaar/domain/feed-places';
import { isSeenBy } from '@sudhaar/domain/hiding';
import { changePhotos, type PhotoPlace } from '@sudhaar/domain/photo-order';
import type { Position } from '@sudhaar/domain/places';
import { canDelete, canEdit, isOwner } from '@sudhaar/domain/posts';
import type { ReportChannel } from '@sudhaar/domain/report-channels';
import { searchWords } from '@sudhaar/domain/search';
import { cleanName, cleanText } from '@sudhaar/domain/text';
import { checkReport, type PlaceForm, refuse } from '@sudhaar/domain/validation';
import type { Vote } from '@sudhaar/domain/voting';
import { DEFAULT_LANGUAGE, type Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import { type Database, isDuplicate, type Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wordsVector } from '../../platform/database/words.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Seal } from '../../platform/seal.ts';
import { audit } from '../audit/service.ts';
import type { Categories } from '../categories/service.ts';
import { correctDueDate, noteReporter, startedColumns } from '../clock/service.ts';
import type { Homes } from '../homes/service.ts';
import type { Media, Picture } from '../media/service.ts';
import { insertRouting, listInAreas, routeEdited, routeIn } from '../offices/service.ts';
import type { Places } from '../places/service.ts';
import { createCards } from './cards.ts';
import { cellOf } from './cells.ts';
import { countAllChanges } from './clusters.ts';
import type { WrittenColumn } from './columns.ts';
import type { PostFilters } from './filters.ts';
import { locatePosts, locationColumns } from './locate.ts';
import { findAround, findLikelyDuplicates, findNewestOnMap, findOnMap, type OnMap } from './nearby.ts';
import { createPlaceLists, type PlaceList } from './place-lists.ts';
import { postPreview } from './preview.ts';
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

/** The fields of a report. A new field of the contract does not compile here until it is stored. */
export type Report = Omit<Body<typeof createPost>, 'clientId' | 'location'> & { location: PlaceForm };
type Reporting = Report & { clientId?: string | undefined; createdAt?: Date };
/** Who sends a report, for whom. */
type Sending = {
  /** null: another system, which is no account. */
  sender: Actor | null;
  /** The key of that system. */
  apiKeyId?: string;
  /** null: an office enters it for somebody without an account. */
  authorId: string | null;
  channel: ReportChannel;
  /** The post that the same report was stored as before. */
  findEarlier(): Promise<{ id: string } | undefined>;
  /** Stores what else belongs to it, in the transaction of the post. */
  storeAlso?(trx: Transaction, postId: string): Promise<void>;
};
export type PostChange = Partial<Omit<Report, 'location'>> & {
  location?: Partial<PlaceForm> | undefined;
  imageOrder?: readonly PhotoPlace[] | undefined;
  /** `updatedAt` of the post that its owner saw. */
  seenUpdatedAt?: string | undefined;
};
type Feed = Omit<PlaceList, 'place' | 'centre'> & { where: FeedPlace };
export type Posts = ReturnType<typeof createPosts>;

type Deps = {
  db: Database;
  events: Events;
  media: Media;
  places: Pick<Places, 'locate'>;
  categories: Pick<Categories, 'assertUsable'>;
  homes: Pick<Homes, 'of'>;
  /** For cursors that would tell where somebody lives. */
  seal: Seal;
};

export function createPosts({ db, events, media, places, categories, homes, seal }: Deps) {
  const findInPlace = createPlaceLists(db, seal);
  const cards = new Map<Language, ReturnType<typeof createCards>>();
  const cardsFor = ({ language = DEFAULT_LANGUAGE }: Reader) => {
    const found = cards.get(language) ?? createCards(db, media.signedUrl, language);
    cards.set(language, found);
    return found;
  };

  /** Locks the post for this transaction. Throws `not_found` where it is missing or hidden from the reader. */
  async function holdSeen(trx: Transaction, reader: Actor, id: string) {
    const post = isId(id) ? await store.lockPost(trx, id) : undefined;
    if (!post) throw gone();
    const { author_id: ownerId, hidden_at } = post;
    if (!isSeenBy(reader, 'post', { isHidden: hidden_at !== null, ownerId })) throw gone();
    return post;
  }

  /** Locks a shown post: while it is hidden, nobody votes, comments or works on it. */
  async function hold(trx: Transaction, reader: Actor, id: string) {
    const post = await holdSeen(trx, reader, id);
    if (post.hidden_at) throw gone();
    return post;
  }

  /** Locks the post for this transaction and checks the change. Returns the post as changed, or throws. */
  async function holdToEdit(trx: Transaction, author: Actor, id: string, change: PostChange, added: number) {
    const post = await holdSeen(trx, author, id);
    if (!isOwner(author, { ownerId: post.author_id })) throw new ProductError('forbidden');
    if (!canEdit(author, { ownerId: post.author_id, stage: post.stage })) {
      throw new ProductError('conflict', { problem: 'alreadyFinished' });
    }
    const { seenUpdatedAt = post.updated_at.toISOString() } = change;
    if (seenUpdatedAt !== post.updated_at.toISOString()) {
      throw new ProductError('conflict', { problem: 'editedMeanwhile' });
    }
    const { caption, priority, category, state, landmark, address, pincode, lat, lng } = post;
    const words = cleanReport({
      caption: change.caption ?? caption,
      priority: change.priority ?? priority,
      category: change.category ?? category,
      location: { state, landmark, address, pincode, coordinates: { lat, lng }, ...change.location },
    });
    // One that was retired since stays on the reports that have it.
    const isRecategorized = words.category !== category;
    if (isRecategorized) await categories.assertUsable(words.category, trx);
    const photos = changePhotos(post.images, change.imageOrder, added);
    if ('problem' in photos) throw new ProductError('invalid_input', photos);
    const { channel } = post;
    refuse(
      checkReport({ ...words.location, caption: words.caption, imageCount: photos.photos.length, channel }),
    );
    const isMoved = positionOf(words).lat !== lat || positionOf(words).lng !== lng;
    return { post, words, isRerouted: isMoved || isRecategorized, isRecategorized, ...photos };
  }

  async function find(reader: Actor, id: string, view: PostView) {
    const row = isId(id) ? await store.findPost(db, reader, id, view) : undefined;
    if (!row) throw gone();
    return row;
  }

  async function write(
    { sender, apiKeyId, authorId, channel, findEarlier, storeAlso }: Sending,
    { clientId, createdAt = new Date(), ...report }: Reporting,
    pictures: Picture[],
  ) {
    const words = cleanReport(report);
    const { caption } = words;
    const reader = sender ?? NOBODY;
    refuse(checkReport({ ...words.location, caption, imageCount: pictures.length, channel }));
    const earlier = await findEarlier();
    if (earlier) return find(reader, earlier.id, 'full');
    const { department, hours } = await categories.assertUsable(words.category);
    const images = await media.store(sender?.id ?? null, pictures);
    const position = positionOf(words);
    const location = await places.locate(position);
    const id = newId(createdAt.getTime());
    try {
      await inTransaction(db, async (trx) => {
        // Where no place is known yet, a job locates and routes it later.
        const routed = location && (await routeIn(trx, { ...position, ...location }, department));
        await store.insertPost(trx, {
          id,
          author_id: authorId,
          client_id: authorId === null && apiKeyId === undefined ? null : (clientId ?? null),
          ...(apiKeyId !== undefined && { api_key_id: apiKeyId }),
          channel,
          stage: 'Unseen',
          images: JSON.stringify(images),
          created_at: createdAt,
          updated_at: createdAt,
          ...columns(words),
          ...startedColumns(startClock(createdAt, hours)),
          ...(location && locationColumns(location)),
          ...(routed && { office_id: routed.officeId, routed_at: createdAt }),
        });
        if (routed?.officeId)
          await insertRouting(trx, id, { kind: 'sent', to_office_id: routed.officeId, at: createdAt });
        else if (routed) await listInAreas(trx, id, routed.areaOfficeIds);
        await media.attach(trx, images, id);
        await storeAlso?.(trx, id);
        await events.publish(trx, { kind: 'postReported', postId: id, ownerId: authorId }, sender?.id);
      });
    } catch (error) {
      // Two requests with one `clientId` at once: the other one was stored first.
      const first = isDuplicate(error) && (await findEarlier());
      if (!first) throw error;
      await media.drop(images);
      return find(reader, first.id, 'full');
    }
    return find(reader, id, 'full');
  }

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
    find,
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

    /** Stored once for each `clientId`, however often it is sent. */
    create: (author: Actor, report: Reporting, pictures: Picture[]) =>
      write(
        {
          sender: author,
          authorId: author.id,
          channel: 'web',
          findEarlier: async () =>
            report.clientId ? store.findReported(db, author.id, report.clientId) : undefined,
        },
        report,
        pictures,
      ),

    /** A report that somebody else sends for a person without an account. */
    createFor: (sending: Omit<Sending, 'authorId'>, report: Reporting, pictures: Picture[]) =>
      write({ ...sending, authorId: null }, report, pictures),

    /** A locked post without a reporter gets one, who has its photos from then on. */
    async giveTo(trx: Transaction, author: Actor, id: string): Promise<void> {
      const { images } = await hold(trx, author, id);
      await store.updatePost(trx, id, { author_id: author.id });
      await media.giveTo(trx, images, author.id);
      await noteReporter(trx, id, new Date());
      await events.publish(trx, { kind: 'reportTaken', postId: id }, author.id);
    },

    /** A photo that another system named comes after its report. Not where the report has photos, or is hidden or gone. */
    async addPhoto(id: string, picture: Picture): Promise<void> {
      const images = await media.store(null, [picture]);
      try {
        await inTransaction(db, async (trx) => {
          const post = await store.lockPost(trx, id);
          if (!post || post.hidden_at || post.images.length > 0) throw gone();
          await media.attach(trx, images, id);
          await store.updatePost(trx, id, { images: JSON.stringify(images) });
          await events.publish(trx, { kind: 'postEdited', postId: id });
        });
      } catch (error) {
        await media.drop(images);
        if (!(error instanceof ProductError)) throw error;
      }
    },

    /** Changes only the given fields. Where it fails, nothing changes, and the new pictures are deleted. */
    async edit(author: Actor, id: string, change: PostChange, pictures: Picture[] = []) {
      const to = change.location?.coordinates;
      // Looked up before the post is locked: a transaction that holds the lock must not wait for a second connection.
      const location = to && (await places.locate(to));
      const moved = to ? (location ? locationColumns(location) : NOT_LOCATED) : {};
      // Checked before the pictures are decoded, which takes long, and again with the change.
      if (pictures.length > 0)
        await inTransaction(db, (trx) => holdToEdit(trx, author, id, change, pictures.length));
      const added = pictures.length > 0 ? await media.store(author.id, pictures) : [];
      try {
        await inTransaction(db, async (trx) => {
          const { post, words, isRerouted, isRecategorized, photos, removed } = await holdToEdit(
            trx,
            author,
            id,
            change,
            added.length,
          );
          const images = photos.flatMap((photo) =>
            typeof photo === 'number' ? (added[photo] ?? []) : photo,
          );
          await media.attach(trx, added, id);
          await media.release(trx, removed, id);
          await store.updatePost(trx, id, {
            ...columns(words),
            ...moved,
            images: JSON.stringify(images),
            updated_at: new Date(),
          });
          if (isRecategorized) await correctDueDate(trx, id, new Date());
          if (isRerouted) await routeEdited(trx, events, post);
          await events.publish(trx, { kind: 'postEdited', postId: id }, author.id);
        });
      } catch (error) {
        if (added.length > 0) await media.drop(added);
        throw error;
      }
      return find(author, id, 'full');
    },

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

/** Who reads what another system has sent: nobody with an account. */
const NOBODY: Actor = { id: '00000000-0000-0000-0000-000000000000', role: 'user', isVerified: false };

/** A job looks the new position up. */
const NOT_LOCATED = {
  locality: null,
  district: null,
  position_pincode: null,
  position_state: null,
  routed_at: null,
};

const gone = () => new ProductError('not_found', { problem: 'postGone' });

function cleanReport({ caption, priority, category, location }: Report): Report {
  const { state, landmark, address, pincode, coordinates } = location;
  return {
    caption: cleanText(caption),
    priority,
    category,
    location: {
      state: cleanName(state),
      landmark: cleanName(landmark),
      address: cleanName(address),
      pincode: cleanName(pincode),
      coordinates,
    },
  };
}

/** The check before has refused a report without a position. */
const positionOf = ({ location }: Pick<Report, 'location'>): Position => location.coordinates as Position;

/** A checked report as the table's columns. */
function columns({ caption, priority, category, location }: Report) {
  const { state, landmark, address, pincode } = location;
  const { lat, lng } = positionOf({ location });
  const words = wordsVector(searchWords(caption, landmark, address, state, pincode));
  return {
    caption,
    priority,
    category,
    state,
    landmark,
    address,
    pincode,
    lat,
    lng,
    cell: cellOf({ lat, lng }),
    words,
  } satisfies Record<WrittenColumn, unknown>;
}
