import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import { changePhotos, type PhotoPlace } from '@sudhaar/domain/photo-order';
import { isProposal } from '@sudhaar/domain/post-state';
import { canEdit, isOwner } from '@sudhaar/domain/posts';
import { changeReport, cleanReport, type ReportChange, valuesOf } from '@sudhaar/domain/reported-fields';
import { checkReport, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Picture } from '../../foundation/media/service.ts';
import { cellOf } from './cells.ts';
import { positionNames } from './locate.ts';
import { positionOf, type ReportParts, reportColumns, storedReport } from './report.ts';
import { updateContent } from './store.ts';
import { findVisiblePost, lockSeen } from './visible-post.ts';

type PostChange = ReportChange & {
  imageOrder?: readonly PhotoPlace[] | undefined;
  /** Version that the owner saw. */
  seenUpdatedAt?: string | undefined;
};

export function createEditing({ db, states, media, places, routing, categories }: ReportParts) {
  /** Returns the changed post, or throws. */
  async function lockToEdit(trx: Transaction, author: Actor, id: string, change: PostChange, added: number) {
    const post = await lockSeen(trx, author, id);
    if (!isOwner(author, { ownerId: post.author_id })) throw new ProductError('forbidden');
    if (!canEdit(author, { ownerId: post.author_id, stage: post.stage })) {
      throw new ProductError('conflict', { problem: 'alreadyFinished' });
    }
    const { seenUpdatedAt = post.updated_at.toISOString() } = change;
    if (seenUpdatedAt !== post.updated_at.toISOString()) {
      throw new ProductError('conflict', { problem: 'editedMeanwhile' });
    }
    const { channel, lat, lng } = post;
    const words = cleanReport(changeReport(storedReport(post), change));
    // One that was retired since stays on the reports that have it.
    const isRecategorized = words.category !== post.category;
    const recategorized = isRecategorized ? await categories.assertUsable(words.category, trx) : undefined;
    const photos = changePhotos(post.images, change.imageOrder, added);
    if ('problem' in photos) throw new ProductError('invalid_input', photos);
    throwIfInvalid(checkReport({ ...valuesOf(words), imageCount: photos.photos.length, channel }));
    const isMoved = positionOf(words).lat !== lat || positionOf(words).lng !== lng;
    return { words, isRerouted: isMoved || isRecategorized, recategorized, ...photos };
  }

  return {
    /** Undefined fields stay unchanged. On failure nothing changes, and the new pictures are deleted. */
    async edit(author: Actor, id: string, change: PostChange, pictures: Picture[] = []) {
      const to = change.location?.coordinates;
      // Looked up before locking, because a transaction with a lock must not wait for a second connection.
      const location = to && (await places.locate(to));
      // Checked before the slow decoding of pictures, and again with the change.
      if (pictures.length > 0)
        await inTransaction(db, (trx) => lockToEdit(trx, author, id, change, pictures.length));
      const added = pictures.length > 0 ? await media.store(author.id, pictures) : [];
      try {
        await inTransaction(db, async (trx) => {
          const { words, isRerouted, recategorized, photos, removed } = await lockToEdit(
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
          const post = await states.lockOne(trx, id);
          if (!post) throw postNotFound();
          const { priority, category, ...content } = reportColumns(words);
          await updateContent(trx, id, {
            ...content,
            images: JSON.stringify(images),
            updated_at: currentTime(),
            ...(to && { locality: location?.locality ?? null }),
          });
          const position = positionOf(words);
          const edited = await states.change(trx, {
            post,
            action: {
              kind: 'edit',
              priority,
              category: recategorized && { code: category, hours: recategorized.hours },
              place: {
                ...post.state.place,
                ...position,
                state: words.location.state,
                cell: cellOf(position),
                ...(to && positionNames(location)),
              },
              // A job looks up the new position.
              isUnlocated: Boolean(to && !location),
            },
            at: currentTime(),
            actorId: author.id,
            hasNewContent: true,
            routing: recategorized
              ? { kind: isProposal(post.state, category) ? 'categoryProposed' : 'categorized', category }
              : undefined,
          });
          if (isRerouted) await routing.routeEdited(trx, edited);
        });
      } catch (error) {
        if (added.length > 0) await media.drop(added);
        throw error;
      }
      return findVisiblePost(db, author, id, 'full');
    },
  };
}
