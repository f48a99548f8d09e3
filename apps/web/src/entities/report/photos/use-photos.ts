import { IMAGES_MAX } from '@sudhaar/domain/posts';
import { bestClaim, type DeviceClaim } from '@sudhaar/domain/proof-photos';
import { useRef, useState } from 'react';
import { randomId } from '../../../lib/device/random-id.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { type AnyPhoto, moved, type Photo } from '../report.ts';
import { shrinkInWorker } from './shrink-in-worker.ts';

export type PendingPhoto = { id: string; name: string };

/**
 * Shrinks photos one at a time. With `readsClaim` (proofs), photos get their claim; their own data wins over the
 * phone's.
 */
export function usePhotos<One extends AnyPhoto>(
  photos: readonly One[],
  change: (next: (before: readonly (One | Photo)[]) => readonly (One | Photo)[]) => void,
  { readsClaim = false } = {},
) {
  const { t } = useTranslation('common');
  const [preparing, setPreparing] = useState<readonly PendingPhoto[]>([]);
  const wanted = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());

  const prepare = async ({ id, name }: PendingPhoto, file: File, phone?: Promise<DeviceClaim>) => {
    try {
      if (!wanted.current.has(id)) return;
      const [{ blob, claim }, said] = await Promise.all([shrinkInWorker(file, { readsClaim }), phone]);
      const claims = [claim, said].filter((one) => one != null);
      const photo = { id, name, blob, ...(readsClaim && { claim: bestClaim(claims, new Date()) }) };
      if (wanted.current.has(id)) change((before) => [...before, photo]);
    } catch (error) {
      notify.failure(error, t('problems.imageUnreadable'));
    } finally {
      wanted.current.delete(id);
      setPreparing((before) => before.filter((one) => one.id !== id));
    }
  };

  return {
    preparing,
    /** `phone` are the phone's claims for photos that it takes now. */
    add: (files: Iterable<File>, phone?: Promise<DeviceClaim>) => {
      const room = Math.max(0, IMAGES_MAX - photos.length - preparing.length);
      const chosen = [...files];
      if (chosen.length > room) notify.error(t('problems.tooManyImages'));
      const taken = chosen.slice(0, room).map((file) => ({ file, id: randomId(), name: file.name }));
      setPreparing((before) => [...before, ...taken.map(({ id, name }) => ({ id, name }))]);
      for (const { file, ...one } of taken) {
        wanted.current.add(one.id);
        queue.current = queue.current.then(() => prepare(one, file, phone));
      }
    },
    remove: (id: string) => change((before) => before.filter((photo) => photo.id !== id)),
    move: (from: number, to: number) => change((before) => moved(before, from, to)),
    /** Discards photos that are still being processed. */
    forget: () => {
      wanted.current.clear();
      setPreparing([]);
    },
  };
}
