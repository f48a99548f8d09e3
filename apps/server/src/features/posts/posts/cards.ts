import type { Post } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { detailLimitsOf } from '@sudhaar/domain/answers';
import { isSeenBy } from '@sudhaar/domain/hiding';
import type { Vote } from '@sudhaar/domain/voting';
import type { Language } from '@sudhaar/language/languages';
import { CompiledQuery, sql } from 'kysely';
import { putBounded } from '../../../platform/bounded.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { cacheJson } from '../../../platform/http/cached-json.ts';
import type { ImageAddress } from '../../foundation/media/service.ts';
import {
  cardVersion,
  type PostRow,
  type PostView,
  type SelectedPost,
  selectPosts,
  selectShared,
} from './selection.ts';
import { type PostReader, postView } from './view.ts';

/** About three kilobytes each, half of it JSON. */
const CACHE_SIZE = 5000;
/** `post` is for every reader, `voted` for voters, `email` for the reporter. `hidden` is the row of a hidden post. */
type Card = {
  version: string;
  post: Post;
  voted: Partial<Record<Vote, Post>>;
  email: string | null;
  hidden: PostRow | null;
};

/**
 * Caches cards in one language. Every list query returns the version of each post, and outdated cards are read again,
 * so a change is visible at once on every server.
 */
export function createCards(db: Database, hiddenAddress: ImageAddress, language: Language) {
  /** Sees only what everybody may see. */
  const anybody: PostReader = { id: '', role: 'user', isVerified: false, language };
  const cache = new Map<string, Card>();

  /** Only current versions. Marks them as recently used. */
  function cached(found: readonly SelectedPost[]): Map<string, Card> {
    const current = new Map<string, Card>();
    for (const { id, version } of found) {
      const card = cache.get(id);
      cache.delete(id);
      if (card?.version !== version) continue;
      cache.set(id, card);
      current.set(id, card);
    }
    return current;
  }

  const select = (ids: string[]) =>
    selectShared(db, anybody, 'summary').select(cardVersion.as('version')).where(among(ids));
  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
  // Compiled once, because building takes longer than running it. The ids are its only parameter.
  const { sql: statement } = select([]).compile();

  async function read(ids: string[]): Promise<[string, Card][]> {
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [ids]) as CompiledQuery<Row>);
    return rows.map((row) => {
      const { id, version, author_email: email, hidden_at } = row;
      const unvoted = { ...row, my_vote: null, my_ward: null };
      const post = cacheJson(postView({ ...unvoted, hidden_at: null }, anybody, hiddenAddress));
      return [id, { version, post, voted: {}, email, hidden: hidden_at ? unvoted : null }];
    });
  }

  async function cardsOf(found: readonly SelectedPost[]): Promise<Map<string, Card>> {
    const cards = cached(found);
    const missing = found.flatMap(({ id }) => (cards.has(id) ? [] : [id]));
    if (missing.length === 0) return cards;
    for (const [id, card] of await read(missing)) {
      putBounded(cache, CACHE_SIZE, id, card);
      cards.set(id, card);
    }
    return cards;
  }

  return {
    /** In the same order. Posts deleted meanwhile are left out. */
    async show(reader: PostReader, found: readonly SelectedPost[], view: PostView): Promise<Post[]> {
      if (found.length === 0) return [];
      if (view !== 'summary' || reader.role === 'admin') {
        const ids = found.map(({ id }) => id);
        const shown = view === 'full' ? detailLimitsOf(found.map(countsOf)) : undefined;
        const rows = await selectPosts(db, reader, view, shown).where(among(ids)).execute();
        const posts = new Map(rows.map((row) => [row.id, postView(row, reader, hiddenAddress)]));
        return ids.flatMap((id) => posts.get(id) ?? []);
      }
      const cards = await cardsOf(found);
      return found.flatMap(({ id, my_vote, my_ward }) => {
        const card = cards.get(id);
        if (!card) return [];
        const ownerId = card.post.user?._id ?? null;
        if (!isSeenBy(reader, 'post', { isHidden: card.hidden !== null, ownerId })) return [];
        // Its photos have temporary URLs.
        if (card.hidden) return [postView({ ...card.hidden, my_vote, my_ward }, reader, hiddenAddress)];
        const post = cardFor(card, reader, my_vote);
        return [my_ward ? { ...post, ward: my_ward } : post];
      });
    },
  };
}

const countsOf = (post: SelectedPost) => ({
  comments: post.comment_count ?? 0,
  upvotes: post.upvote_count ?? 0,
  downvotes: post.downvote_count ?? 0,
});

const among = (ids: string[]) => sql<boolean>`p.id = any(${ids}::uuid[])`;

const isOwn = ({ post }: Card, reader: Actor): boolean => post.user?._id === reader.id;

function cardFor(card: Card, reader: Actor, myVote: SelectedPost['my_vote']): Post {
  const { post, voted, email } = card;
  if (!isOwn(card, reader) || !post.user) {
    if (!myVote) return post;
    voted[myVote] ??= cacheJson({ ...post, myVote });
    return voted[myVote];
  }
  const user = { ...post.user, ...(email !== null && { email }) };
  return { ...post, user, myVote };
}
