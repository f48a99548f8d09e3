import type { Post } from '@sudhaar/contract/posts';
import { checkGuest, type Failure, reportFailures } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { nearbyPosts } from '../../entities/post/nearby.ts';
import { useEntry } from '../../entities/report/outbox/use-outbox.ts';
import { fieldName, type Report, type Step, stepOf, toForm } from '../../entities/report/report.ts';
import { noteLastPlace } from '../../lib/device/last-place.ts';
import type { FormFailure } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { session } from '../../lib/session/use-session.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { type GuestMode, sendAsGuest } from './guest/send-as-guest.ts';
import { handOver, type SubmitOptions } from './hand-over.ts';

const SIMILAR_TIMEOUT_MS = 3000;

type Deps = SubmitOptions & {
  report: Report;
  /** A photo is still being shrunk. */
  preparing: boolean;
  /** Goes to a field, or to the similar posts. */
  lead: (to: string | null) => void;
  onCreated: (post: Post) => void;
  /** It waits on this device and is sent automatically. */
  onQueued: (clientId: string) => void;
  /** Without an account. */
  guest: GuestMode | null;
};

/** Validates, checks for similar posts, uploads, and handles the outcome. */
export function useSubmission(deps: Deps) {
  const { report, preparing, lead, onCreated, onQueued, guest, ...handing } = deps;
  const { t } = useTranslation(['report', 'common', 'offline']);
  const client = useQueryClient();
  const [troubles, setTroubles] = useState<readonly FormFailure[]>([]);
  const [busy, setBusy] = useState(false);
  const { share: shareOfEntry = 0 } = useEntry(report.clientId);
  const [shareOfGuest, setShareOfGuest] = useState(0);
  const share = guest ? shareOfGuest : shareOfEntry;
  const underWay = useRef<AbortController | null>(null);
  const isHere = useIsMounted();

  const fail = (field: string | null, message: string) => {
    // The person left the page, so the toast is enough.
    if (!isHere()) return;
    setTroubles([{ field, message }]);
    lead(field);
  };
  /** Shows all at once, and goes to the first. */
  const failAll = (failures: readonly Failure[]) => {
    setTroubles(failures.map(({ field, problem }) => ({ field, message: t(`common:problems.${problem}`) })));
    lead(failures[0]?.field ?? null);
  };

  /** There are similar posts that the person has not seen yet. */
  const meetsOthers = async (): Promise<boolean> => {
    const nearby = nearbyPosts(report.coordinates);
    if (!navigator.onLine || client.getQueryData(nearby.queryKey)) return false;
    const patience = new Promise<[]>((resolve) => setTimeout(() => resolve([]), SIMILAR_TIMEOUT_MS));
    const found = await Promise.race([client.fetchQuery(nearby).catch(() => []), patience]);
    return found.length > 0;
  };

  const upload = async (signal: AbortSignal) => {
    const toast = notify.loading(t('send.creating'));
    const outcome = await handOver(report, { ...handing, isHere, signal });
    const isKept = outcome.kind === 'created' || outcome.kind === 'queued';
    if (isKept && report.coordinates) noteLastPlace(session.get().id, report.coordinates);
    switch (outcome.kind) {
      case 'created':
        notify.success(t('send.created'), toast);
        if (isHere()) onCreated(outcome.post);
        break;
      case 'queued':
        notify.success(t(navigator.onLine ? 'offline:outbox.keptForLater' : 'offline:outbox.kept'), toast);
        if (isHere()) onQueued(report.clientId);
        break;
      case 'cancelled':
        notify.dismiss(toast);
        setTroubles([{ field: null, message: t('send.cancelled') }]);
        break;
      case 'noRoom':
        notify.failure(new Refusal(t('offline:outbox.noRoom')), t('send.failed'), toast);
        fail(null, t('offline:outbox.noRoom'));
        break;
      case 'refused':
        notify.failure(new Refusal(outcome.reason), t('send.failed'), toast);
        fail(outcome.field && fieldName(outcome.field), outcome.reason || t('send.failed'));
    }
  };

  /** Without an account nothing is queued: the form stays as it is until the server has the report. */
  const uploadAsGuest = async (mode: GuestMode, signal: AbortSignal) => {
    setShareOfGuest(0);
    const outcome = await sendAsGuest(report, mode.email, { signal, onProgress: setShareOfGuest });
    switch (outcome.kind) {
      case 'sent':
        handing.draft.close();
        await handing.store.erase().catch(console.warn);
        if (isHere()) mode.onSent({ report, email: outcome.email, expiresAt: outcome.expiresAt });
        break;
      case 'cancelled':
        setTroubles([{ field: null, message: t('send.cancelled') }]);
        break;
      case 'offline':
        fail(null, t('guest.offline'));
        break;
      case 'refused':
        notify.failure(new Refusal(outcome.reason), t('guest.failed'));
        fail(outcome.field && fieldName(outcome.field), outcome.reason || t('guest.failed'));
    }
  };

  const failuresOf = (): Failure[] => {
    const unfit = guest && checkGuest(guest);
    return [...reportFailures(toForm(report)), ...(unfit ? [unfit] : [])];
  };

  const submit = async () => {
    if (underWay.current) return;
    if (preparing) return notify.error(t('send.stillPreparing'));
    const [first, ...others] = failuresOf();
    if (first) {
      notify.error(t(`common:problems.${first.problem}`));
      return failAll([first, ...others]);
    }
    underWay.current = new AbortController();
    setTroubles([]);
    setBusy(true);
    try {
      if (guest) await uploadAsGuest(guest, underWay.current.signal);
      else if (await meetsOthers()) {
        // The list must be rendered before scrolling to it.
        await new Promise(requestAnimationFrame);
        lead('similar');
      } else await upload(underWay.current.signal);
    } finally {
      underWay.current = null;
      setBusy(false);
    }
  };

  return {
    /** Upload progress from 0 to 1. */
    sent: busy ? share : null,
    submit,
    /** Returns whether the step is complete. Else it shows what is missing. */
    checkStep(step: Step): boolean {
      const failures = reportFailures(toForm(report)).filter(
        // A photo that is being shrunk counts.
        ({ field }) => stepOf(field) === step && !(field === 'images' && preparing),
      );
      if (failures.length > 0) failAll(failures);
      return failures.length === 0;
    },
    cancel: () => underWay.current?.abort(),
    errorAt: (field: string) => troubles.find((trouble) => trouble.field === field)?.message,
    trouble: troubles.find(({ field }) => field === null)?.message,
    /** Clears the error of a changed field. */
    settle: (field: string) => {
      setTroubles((all) => all.filter((trouble) => trouble.field !== field && trouble.field !== null));
    },
  };
}

function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
