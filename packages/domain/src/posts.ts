import type { Actor } from './accounts.ts';
import type { Stage } from './progress.ts';

export const PRIORITIES = ['Low', 'Medium', 'High', 'Critical'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'Medium';

export const IMAGES_MAX = 10;
/** Comments a card shows before "Show all". */
export const COMMENTS_ON_CARD = 3;

/** The number beside "comments". It includes replies, which readers do not tell apart from comments. */
export const remarkCount = (post: { commentCount: number; replyCount: number }): number =>
  post.commentCount + post.replyCount;

type OwnedPost = { ownerId: string | null };

/** Only the reporter edits a post, and only until it is finished. */
export const canEdit = (actor: Actor, post: OwnedPost & { stage: Stage }): boolean =>
  isOwner(actor, post) && post.stage !== 'Finished';

export const isOwner = (actor: Actor, { ownerId }: OwnedPost): boolean => ownerId === actor.id;

/** Authors delete their own posts and comments, administrators any. */
export const canDelete = (actor: Actor, item: OwnedPost): boolean =>
  isOwner(actor, item) || actor.role === 'admin';

/** For "(Edited)": only the reporter's own edits change `updatedAt`. */
export const isEdited = (post: { createdAt: string; updatedAt: string }): boolean =>
  post.createdAt !== post.updatedAt;
