import { ApiError } from '@sudhaar/contract/client';
import { checkProof } from '@sudhaar/domain/validation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lookAgain, settleMove } from '../../entities/post/settling.ts';
import { usePhotos } from '../../entities/report/photos/use-photos.ts';
import type { Photo } from '../../entities/report/report.ts';
import { watchedApi } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { explain, type Trouble } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { movesOf } from './moves.ts';

type Draft = { caption: string; photos: readonly Photo[] };
const EMPTY: Draft = { caption: '', photos: [] };
const DRAFTS = ['final-update'] as const;
const draftKey = (postId: string) => [...DRAFTS, postId] as const;
queryClient.setQueryDefaults(DRAFTS, { gcTime: Number.POSITIVE_INFINITY });

/** The proof of the work, until it is sent. Closed in between, it is still there; another person never sees it. */
export function useFinalUpdate(postId: string, onDone: () => void) {
  const { t } = useTranslation(['progress', 'common']);
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<Draft>(draftKey(postId)) ?? EMPTY);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);

  const change = (next: (before: Draft) => Draft) => {
    setTrouble(null);
    setDraft((before) => {
      const after = next(before);
      client.setQueryData(draftKey(postId), after);
      return after;
    });
  };
  const hands = usePhotos(
    draft.photos,
    (next) => change((before) => ({ ...before, photos: next(before.photos) })),
    { readsClaim: true },
  );

  const { mutate } = useMutation({
    mutationKey: movesOf(postId),
    mutationFn: (signal: AbortSignal) =>
      watchedApi({ onProgress: setSent, signal })('PUT /api/gov/updateFinalWork/{postId}', {
        params: { postId },
        body: {
          finalCaption: draft.caption,
          photoFacts: JSON.stringify(draft.photos.map(({ claim }) => claim ?? null)),
        },
        files: { images: draft.photos.map(({ blob }) => blob) },
      }),
    onSuccess({ message, post }) {
      client.removeQueries({ queryKey: draftKey(postId) });
      onDone();
      settleMove(client, post);
      notify.success(message);
    },
    onError(error) {
      if (!(error instanceof ApiError && error.code === 'cancelled')) {
        notify.failure(error, t('failed.finalUpdate'));
        setTrouble(explain(error, t('failed.finalUpdate')));
      }
      return lookAgain(client, postId, error);
    },
    onSettled() {
      underWay.current = null;
      setSent(null);
    },
  });

  /** Answers the field that is not right, if one is not. */
  const submit = (): string | null => {
    if (underWay.current) return null;
    if (hands.preparing.length > 0) {
      notify.error(t('finalUpdate.stillPreparing'));
      return null;
    }
    const failure = checkProof(draft.caption, draft.photos.length);
    if (failure) {
      const message = t(`common:problems.${failure.problem}`);
      notify.error(message);
      setTrouble({ field: failure.field, message });
      return failure.field;
    }
    underWay.current = new AbortController();
    setTrouble(null);
    setSent(0);
    mutate(underWay.current.signal);
    return null;
  };

  return {
    draft,
    hands,
    /** From 0 to 1 while it is on its way. */
    sent,
    submit,
    cancel: () => underWay.current?.abort(),
    setCaption: (caption: string) => change((before) => ({ ...before, caption })),
    errorAt: (field: string) => (trouble?.field === field ? trouble.message : undefined),
    trouble: trouble?.field === null ? trouble.message : undefined,
  };
}
