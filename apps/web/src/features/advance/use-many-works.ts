import { checkManyProofs, type WorkFailure } from '@sudhaar/domain/many-proofs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { measurementsFor, useMeasurements } from '../../entities/office/measurements.ts';
import { useMembership } from '../../entities/office/membership.ts';
import { applyMove, refetchPost } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { outbox } from '../../entities/report/outbox/outbox.ts';
import { useProofs } from '../../entities/report/outbox/use-outbox.ts';
import type { FormFailure } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { buttonsFor, skippedBy } from './buttons.ts';
import { contentOf } from './photo-content.ts';
import { saidOf, type WorkDraft, workDrafts } from './work-draft.ts';

const hasAnswer = (proofs: ReturnType<typeof useProofs>, key: string): boolean =>
  proofs.some(({ entry }) => entry.proof.clientId === key && entry.status.state !== 'waiting');

type Outcome = 'sent' | 'queued' | 'refused';

/** What a card shows. A proof that waits on the device is no longer edited here. */
export type WorkState = 'open' | 'waiting' | 'sent' | 'closed';

/** Finished work of several reports with one text. Each is its own proof, sent by itself. */
export function useManyWorks(posts: readonly CachedPost[]) {
  const { t } = useTranslation(['progress', 'common', 'offline']);
  const client = useQueryClient();
  const { id: me } = useSession();
  const isVerified = useIsVerified();
  const officeId = useMembership()?.officeId;
  const asked = useMeasurements().data;
  const proofs = useProofs();
  const [caption, setCaption] = useState('');
  const [captionError, setCaptionError] = useState<string>();
  const [failures, setFailures] = useState<ReadonlyMap<string, FormFailure>>(new Map());
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  /** Keys of the proofs that are being sent. */
  const [batch, setBatch] = useState<readonly string[] | null>(null);
  const drafts = useRef(new Map<string, WorkDraft>());
  const preparing = useRef(new Set<string>());
  const [, show] = useReducer((version: number) => version + 1, 0);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const draftOf = (postId: string): WorkDraft => {
    const draft = drafts.current.get(postId) ?? workDrafts.load(client, postId);
    drafts.current.set(postId, draft);
    return draft;
  };
  const fail = (postId: string, failure: FormFailure | null) =>
    setFailures((before) => {
      const after = new Map(before);
      if (failure) after.set(postId, failure);
      else after.delete(postId);
      return after;
    });
  const change = (postId: string, next: (before: WorkDraft) => WorkDraft) => {
    const draft = next(draftOf(postId));
    drafts.current.set(postId, draft);
    workDrafts.save(client, postId, draft);
    fail(postId, null);
    show();
  };
  const finish = (postId: string) => {
    drafts.current.delete(postId);
    workDrafts.drop(client, postId);
  };

  /** Proofs that were sent earlier don't count: the office may have withdrawn them. */
  const entryOf = (postId: string) =>
    proofs.find(
      ({ entry: { proof, status } }) =>
        proof.postId === postId && (status.state !== 'sent' || batch?.includes(proof.clientId)),
    );
  const stateOf = (post: CachedPost): WorkState => {
    if (sent.has(post._id)) return 'sent';
    const entry = entryOf(post._id)?.entry;
    if (entry) return entry.status.state === 'sent' ? 'sent' : 'waiting';
    const { finish: may, advance } = buttonsFor(post, 'all', { me, isVerified, officeId });
    return may || (advance.withProof && advance.can) ? 'open' : 'closed';
  };

  const numberOf = (postId: string) => posts.find(({ _id }) => _id === postId)?.number ?? '';
  const worded = (failure: WorkFailure): FormFailure => ({
    field: failure.field,
    message:
      'otherPostId' in failure
        ? t('many.repeated', { number: numberOf(failure.otherPostId) })
        : t(`common:problems.${failure.problem}`, { name: failure.name }),
  });

  /** Stored on the device first, so that nothing is lost if the connection is. */
  async function store(post: CachedPost): Promise<string[]> {
    const { clientId, photos, measurements } = draftOf(post._id);
    const proof = {
      clientId,
      photos,
      caption,
      measurements: saidOf(measurements),
      postId: post._id,
      postNumber: post.number,
      postCaption: post.caption,
      claims: skippedBy(post).claims,
    };
    try {
      await outbox.add({ kind: 'proof', proof });
      return [clientId];
    } catch (error) {
      console.error(error);
      fail(post._id, { field: null, message: t('offline:outbox.proofNoRoom') });
      return [];
    }
  }

  /** Returns what became of it. */
  async function settle(post: CachedPost, clientId: string): Promise<Outcome> {
    const status = outbox.entryOf(clientId)?.status;
    if (status?.state === 'waiting') {
      finish(post._id);
      return 'queued';
    }
    if (status?.state === 'refused') {
      if (isHere.current) await outbox.remove(clientId);
      fail(post._id, { field: status.field, message: status.reason || t('failed.finalUpdate') });
      await refetchPost(client, post._id);
      return 'refused';
    }
    const answer = outbox.answerTo(clientId);
    await outbox.remove(clientId).catch(console.warn);
    finish(post._id);
    setSent((before) => new Set([...before, post._id]));
    if (answer) {
      applyMove(client, answer.post);
      if (answer.post.finalUpdate?.images.some(({ shownBefore }) => shownBefore !== null))
        fail(post._id, { field: null, message: t('finalUpdate.shownBefore') });
    }
    return 'sent';
  }

  async function sendAll(ready: readonly CachedPost[]): Promise<void> {
    const stored: { post: CachedPost; clientId: string }[] = [];
    for (const post of ready) stored.push(...(await store(post)).map((clientId) => ({ post, clientId })));
    setBatch(stored.map(({ clientId }) => clientId));
    await outbox.sendAll(stored.map(({ clientId }) => clientId));
    const outcomes: Outcome[] = [];
    for (const { post, clientId } of stored) outcomes.push(await settle(post, clientId));
    const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
    if (count('sent') > 0) notify.success(t('many.sent', { count: count('sent') }));
    if (count('queued') > 0) notify.success(t('many.queued', { count: count('queued') }));
    if (count('refused') > 0) notify.error(t('many.refused', { count: count('refused') }));
  }

  /** Returns the post and the input of the first failure. */
  async function submit(): Promise<{ postId: string | null; input: string } | null> {
    if (isBusy) return null;
    if (preparing.current.size > 0) {
      notify.error(t('finalUpdate.stillPreparing'));
      return null;
    }
    setBusy(true);
    try {
      const open = posts.filter((post) => stateOf(post) === 'open');
      const works = await Promise.all(
        open.map(async (post) => {
          const { photos, measurements: typed } = draftOf(post._id);
          return {
            postId: post._id,
            photos: await Promise.all(photos.map(contentOf)),
            fields: measurementsFor(asked, post),
            typed,
          };
        }),
      );
      const checked = checkManyProofs(caption, works);
      setFailures(new Map([...checked.failures].map(([id, failure]) => [id, worded(failure)])));
      const captionMessage = checked.caption ? t(`common:problems.${checked.caption.problem}`) : undefined;
      setCaptionError(captionMessage);
      if (captionMessage) {
        notify.error(captionMessage);
        return { postId: null, input: 'finalCaption' };
      }
      if (checked.ready.length === 0 && checked.failures.size === 0) notify.error(t('many.noPhotos'));
      if (checked.failures.size > 0) notify.error(t('many.refused', { count: checked.failures.size }));
      await sendAll(open.filter(({ _id }) => checked.ready.includes(_id)));
      const [first] = checked.failures;
      return first ? { postId: first[0], input: first[1].field } : null;
    } finally {
      setBatch(null);
      setBusy(false);
    }
  }

  return {
    caption,
    captionError,
    /** How far the proofs of this form have been sent. Null if none are. */
    sending: isBusy
      ? {
          done: (batch ?? []).filter((key) => hasAnswer(proofs, key)).length,
          count: batch?.length ?? 0,
        }
      : null,
    /** Number of reports that have photos. */
    ready: posts.filter((post) => stateOf(post) === 'open' && draftOf(post._id).photos.length > 0).length,
    setCaption(text: string) {
      setCaptionError(undefined);
      setCaption(text);
    },
    draftOf,
    change,
    stateOf,
    failureOf: (postId: string) => failures.get(postId),
    fieldsOf: (post: CachedPost) => measurementsFor(asked, post),
    shareOf: (postId: string) => entryOf(postId)?.share,
    statusOf: (postId: string) => entryOf(postId)?.entry.status,
    /** Photos of the post are still being scaled down. */
    notePreparing(postId: string, isPreparing: boolean) {
      if (isPreparing) preparing.current.add(postId);
      else preparing.current.delete(postId);
    },
    submit,
  };
}
