import type { Post } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { shownOf } from '@sudhaar/domain/answers';
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

/** About three kilobytes each, half of it the card in JSON. */
const MOST_CACHED = 5000;
/** `post`: for every reader; `voted`: for those who voted on it. `email`: for the reporter. `hidden`: the row of a hidden post, for the readers who see it. */
type Card = {
  version: string;
  post: Post;
  voted: Partial<Record<Vote, Post>>;
  email: string | null;
  hidden: PostRow | null;
};

/**
 * Cached cards of posts, in one language. Every list query returns the version of each post. A card of another version
 * is read again, so a change is seen at once on every server.
 */
export function createCards(db: Database, hiddenAddress: ImageAddress, language: Language) {
  /** A reader who is neither the reporter nor an administrator: sees what everybody may see. */
  const anybody: PostReader = { id: '', role: 'user', isVerified: false, language };
  const cache = new Map<string, Card>();

  /** The cached cards of these posts in their present version. They become the most recently used. */
  function cached(found: readonly SelectedPost[]): Map<string, Card> {
    const known = new Map<string, Card>();
    for (const { id, version } of found) {
      const card = cache.get(id);
      cache.delete(id);
      if (card?.version !== version) continue;
      cache.set(id, card);
      known.set(id, card);
    }
    return known;
  }

  const select = (ids: string[]) =>
    selectShared(db, anybody, 'summary').select(cardVersion.as('version')).where(among(ids));
  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
  // Made once: to put it together takes longer than to run it. The ids are its only parameter.
  const { sql: statement } = select([]).compile();

  async function read(ids: string[]): Promise<[string, Card][]> {
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [ids]) as CompiledQuery<Row>);
    return rows.map((row) => {
      const { id, version, author_email: email, hidden_at } = row;
      const unvoted = { ...row, my_vote: null };
      const post = cacheJson(postView({ ...unvoted, hidden_at: null }, anybody, hiddenAddress));
      return [id, { version, post, voted: {}, email, hidden: hidden_at ? unvoted : null }];
    });
  }

  async function cardsOf(found: readonly SelectedPost[]): Promise<Map<string, Card>> {
    const cards = cached(found);
    const missing = found.flatMap(({ id }) => (cards.has(id) ? [] : [id]));
    if (missing.length === 0) return cards;
    for (const [id, card] of await read(missing)) {
      putBounded(cache, MOST_CACHED, id, card);
      cards.set(id, card);
    }
    return cards;
  }

  return {
    /** The found posts for their reader, in the same order. Posts deleted meanwhile are left out. */
    async show(reader: PostReader, found: readonly SelectedPost[], view: PostView): Promise<Post[]> {
      if (found.length === 0) return [];
      if (view !== 'summary' || reader.role === 'admin') {
        const ids = found.map(({ id }) => id);
        const shown = view === 'full' ? shownOf(found.map(countsOf)) : undefined;
        const rows = await selectPosts(db, reader, view, shown).where(among(ids)).execute();
        const posts = new Map(rows.map((row) => [row.id, postView(row, reader, hiddenAddress)]));
        return ids.flatMap((id) => posts.get(id) ?? []);
      }
      const cards = await cardsOf(found);
      return found.flatMap(({ id, my_vote }) => {
        const card = cards.get(id);
        if (!card) return [];
        const ownerId = card.post.user?._id ?? null;
        if (!isSeenBy(reader, 'post', { isHidden: card.hidden !== null, ownerId })) return [];
        // Its photos have addresses of their own, which do not last.
        if (card.hidden) return [postView({ ...card.hidden, my_vote }, reader, hiddenAddress)];
        return [seenBy(card, reader, my_vote)];
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

function seenBy(card: Card, reader: Actor, myVote: SelectedPost['my_vote']): Post {
  const { post, voted, email } = card;
  if (!isOwn(card, reader) || !post.user) {
    if (!myVote) return post;
    voted[myVote] ??= cacheJson({ ...post, myVote });
    return voted[myVote];
  }
  const user = { ...post.user, ...(email !== null && { email }) };
  return { ...post, user, myVote };
}
