import { checkMeasurements } from '@sudhaar/domain/measurements';
import { checkProof, type Failure } from '@sudhaar/domain/validation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMeasurementsFor } from '../../entities/office/measurements.ts';
import { applyMove, refetchPost } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useEntry } from '../../entities/report/outbox/use-outbox.ts';
import { usePhotos } from '../../entities/report/photos/use-photos.ts';
import type { FormFailure } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { skippedBy } from './buttons.ts';
import { handOverProof, type Outcome } from './hand-over-proof.ts';
import { movesOf } from './moves.ts';
import { saidOf, type WorkDraft, workDrafts } from './work-draft.ts';

/** Keeps the input while the form is closed. Another person never sees it. */
export function useFinalUpdate(post: CachedPost, onDone: () => void) {
  const { _id: postId } = post;
  const { t } = useTranslation(['progress', 'common', 'offline']);
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => workDrafts.load(client, postId));
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = useMeasurementsFor(post);
  const { share = 0 } = useEntry(draft.clientId);
  const underWay = useRef<AbortController | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const change = (next: (before: WorkDraft) => WorkDraft) => {
    setTrouble(null);
    setDraft((before) => {
      const after = next(before);
      workDrafts.save(client, postId, after);
      return after;
    });
  };
  const hands = usePhotos(
    draft.photos,
    (next) => change((before) => ({ ...before, photos: next(before.photos) })),
    { readsClaim: true },
  );

  const close = () => {
    workDrafts.drop(client, postId);
    onDone();
  };
  const fail = (message: string, field: string | null = null) => {
    notify.failure(new Refusal(message), t('failed.finalUpdate'));
    setTrouble({ field, message: message || t('failed.finalUpdate') });
  };

  const settle = (outcome: Outcome): Promise<void> | void => {
    switch (outcome.kind) {
      case 'sent':
        close();
        applyMove(client, outcome.post);
        notify.success(outcome.message);
        if (outcome.post.finalUpdate?.images.some(({ shownBefore }) => shownBefore !== null))
          notify.error(t('finalUpdate.shownBefore'));
        return;
      case 'queued':
        close();
        return void notify.success(
          t(navigator.onLine ? 'offline:outbox.keptProofForLater' : 'offline:outbox.keptProof'),
        );
      case 'noRoom':
        return fail(t('offline:outbox.proofNoRoom'));
      case 'refused':
        fail(outcome.reason, outcome.field);
        return refetchPost(client, postId);
      case 'cancelled':
    }
  };

  const { mutate } = useMutation({
    mutationKey: movesOf(postId),
    mutationFn: (signal: AbortSignal) =>
      handOverProof(
        {
          ...draft,
          measurements: saidOf(draft.measurements),
          postId,
          postNumber: post.number,
          postCaption: post.caption,
          claims: skippedBy(post).claims,
        },
        { signal, isHere: () => isHere.current },
      ),
    onSuccess: settle,
    onError: (error) => {
      console.error(error);
      fail('');
    },
    onSettled() {
      underWay.current = null;
      setBusy(false);
    },
  });

  /** Returns the first invalid field. */
  const submit = (): string | null => {
    if (underWay.current) return null;
    if (hands.preparing.length > 0) {
      notify.error(t('finalUpdate.stillPreparing'));
      return null;
    }
    const failure: (Failure & { name?: string }) | null =
      checkProof(draft.caption, draft.photos.length) ?? checkMeasurements(fields, draft.measurements);
    if (failure) {
      const message = t(`common:problems.${failure.problem}`, { name: failure.name ?? '' });
      notify.error(message);
      setTrouble({ field: failure.field, message });
      return failure.field;
    }
    underWay.current = new AbortController();
    setTrouble(null);
    setBusy(true);
    mutate(underWay.current.signal);
    return null;
  };

  return {
    draft,
    fields,
    hands,
    /** Progress from 0 to 1. */
    sent: isBusy ? share : null,
    submit,
    cancel: () => underWay.current?.abort(),
    setCaption: (caption: string) => change((before) => ({ ...before, caption })),
    setMeasurement: (id: string, value: string) =>
      change((before) => ({ ...before, measurements: { ...before.measurements, [id]: value } })),
    errorAt: (field: string) => (trouble?.field === field ? trouble.message : undefined),
    trouble: trouble?.field === null ? trouble.message : undefined,
  };
}
