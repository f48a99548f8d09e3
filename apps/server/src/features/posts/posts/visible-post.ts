import type { Actor } from '@sudhaar/domain/accounts';
import { postNotFound } from '@sudhaar/domain/errors';
import { isSeenBy } from '@sudhaar/domain/hiding';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import type { PostView } from './selection.ts';
import { findPost, lockPost } from './store.ts';

/** Throws `not_found` if the post is missing or hidden from the reader. */
export async function findVisiblePost(db: Database, reader: Actor, id: string, view: PostView) {
  const row = isId(id) ? await findPost(db, reader, id, view) : undefined;
  if (!row) throw postNotFound();
  return row;
}

/** Throws `not_found` if the post is missing or hidden from the reader. */
export async function lockSeen(trx: Transaction, reader: Actor, id: string) {
  const post = isId(id) ? await lockPost(trx, id) : undefined;
  if (!post) throw postNotFound();
  const { author_id: ownerId, hidden_at } = post;
  if (!isSeenBy(reader, 'post', { isHidden: hidden_at !== null, ownerId })) throw postNotFound();
  return post;
}

/** A hidden post can't be voted on, commented or worked on. */
export async function lock(trx: Transaction, reader: Actor, id: string) {
  const post = await lockSeen(trx, reader, id);
  if (post.hidden_at) throw postNotFound();
  return post;
}
