import { ApiError } from '@sudhaar/contract/client';
import type { PinOrigin } from '@sudhaar/domain/places';
import {
  contentOf,
  type ReportedField,
  type ReportedValues,
  UNSET_REPORT,
  valuesOf,
} from '@sudhaar/domain/reported-fields';
import { checkReport, type Failure } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applyPost, type CachedPost, changePost } from '../../entities/post/cache.ts';
import { usePhotos } from '../../entities/report/photos/use-photos.ts';
import { type AnyPhoto, fieldName } from '../../entities/report/report.ts';
import { api, apiWithProgress } from '../../lib/api/api.ts';
import type { UploadOptions } from '../../lib/api/upload.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';

type Photos = readonly AnyPhoto[];
type FieldName = ReportedField | 'images';
const FIELDS: readonly FieldName[] = [...(Object.keys(UNSET_REPORT) as ReportedField[]), 'images'];

const fieldOf = (path: string | undefined): FieldName | undefined =>
  path === 'imageOrder' ? 'images' : FIELDS.find((name) => path && name === fieldName(path));

export function useEdit(post: CachedPost, onDone: () => void) {
  const { t } = useTranslation('posts');
  const client = useQueryClient();
  /** Snapshot from when the form was opened. The post behind it may change meanwhile. */
  const [seen] = useState(post);
  const [trouble, setTrouble] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);

  const form = useForm({
    empty: entered(seen),
    failed: t('edit.failed'),
    check({ images, ...values }): Failure<FieldName> | null {
      const failure = checkReport({ ...values, imageCount: images.length, channel: seen.channel });
      return failure && { ...failure, field: fieldOf(failure.field) ?? 'address' };
    },
    async send(values) {
      setTrouble(undefined);
      underWay.current = new AbortController();
      try {
        const { signal } = underWay.current;
        const answer = await save(seen, values, { onProgress: setSent, signal });
        applyPost(client, answer.post);
        notify.success(answer.message || t('edit.updated'));
        onDone();
      } catch (error) {
        await fail(error);
      } finally {
        underWay.current = null;
        setSent(null);
      }
    },
  });

  /** Field errors are shown at the field, others in one message. */
  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'cancelled') return;
    const field = error instanceof ApiError && fieldOf(error.details?.[0]?.field);
    if (field && error instanceof ApiError) {
      const { status, code, message } = error;
      const details = [{ field, message: reasonOf(error) || message }];
      throw new ApiError(status, { code, message, details }, error.retryAfterSeconds);
    }
    notify.failure(error, t('edit.failed'));
    setTrouble(reasonOf(error));
    if (error instanceof ApiError && error.status === 409) await lookAgain();
  }

  /** Somebody else was faster. Reopening the form starts with the current post. */
  async function lookAgain(): Promise<void> {
    const call = { params: { postId: seen._id }, query: { view: 'summary' as const } };
    const answer = await api('GET /api/posts/post/{postId}', call).catch(() => null);
    if (!answer) return;
    const { post } = answer;
    changePost(client, seen._id, () => post);
  }

  const photos = usePhotos(form.values.images, (next) => form.change('images', next));

  return {
    form,
    photos,
    trouble,
    /** Upload progress from 0 to 1. */
    sent,
    /** After the upload the server is working and can't be stopped. */
    callOff: () => {
      if (sent === null || sent < 1) underWay.current?.abort();
    },
  };
}

type EditInput = ReportedValues & { origin: PinOrigin; images: Photos };

function entered(post: CachedPost): EditInput {
  const reported = contentOf({ ...post, ...post.location, category: post.category.code });
  const images = post.images.map((image) => ({ id: image.url, image }));
  return { ...valuesOf(reported), origin: 'map', images };
}

const isSame = (photos: Photos, { images }: CachedPost): boolean =>
  photos.length === images.length && photos.every(({ id }, i) => id === images[i]?.url);

/** Without new photos the complete post is sent, as the specification says; the server takes the editable fields. */
function save(seen: CachedPost, { images, ...values }: EditInput, watch: UploadOptions) {
  const params = { postId: seen._id };
  const { location, ...problem } = contentOf(values);
  const words = { ...problem, location: { ...seen.location, ...location } };
  if (isSame(images, seen))
    return api('PUT /api/user/editPosts/{postId}', { params, body: { ...seen, ...words } });
  const imageOrder = images.map((photo) => ('image' in photo ? photo.image.url : null));
  return apiWithProgress(watch)('PUT /api/user/editPosts/{postId}', {
    params,
    body: { ...words, imageOrder, seenUpdatedAt: seen.updatedAt },
    files: { images: images.flatMap((photo) => ('blob' in photo ? [photo.blob] : [])) },
  });
}
