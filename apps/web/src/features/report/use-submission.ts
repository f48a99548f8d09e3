import type { Post } from '@sudhaar/contract/posts';
import { checkReport } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { nearbyPosts } from '../../entities/post/nearby.ts';
import { useEntry } from '../../entities/report/outbox/use-outbox.ts';
import { fieldName, type Report, toForm } from '../../entities/report/report.ts';
import type { FormFailure } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
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
};

/** Validates, checks for similar posts, uploads, and handles the outcome. */
export function useSubmission(deps: Deps) {
  const { report, preparing, lead, onCreated, onQueued, ...handing } = deps;
  const { t } = useTranslation(['report', 'common', 'offline']);
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const { share = 0 } = useEntry(report.clientId);
  const underWay = useRef<AbortController | null>(null);
  const isHere = useIsMounted();

  const fail = (field: string | null, message: string) => {
    // The person left the page, so the toast is enough.
    if (!isHere()) return;
    setTrouble({ field, message });
    lead(field);
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
        setTrouble({ field: null, message: t('send.cancelled') });
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

  const submit = async () => {
    if (underWay.current) return;
    if (preparing) return notify.error(t('send.stillPreparing'));
    const failure = checkReport(toForm(report));
    if (failure) {
      const message = t(`common:problems.${failure.problem}`);
      notify.error(message);
      return fail(failure.field, message);
    }
    underWay.current = new AbortController();
    setTrouble(null);
    setBusy(true);
    try {
      if (await meetsOthers()) {
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
    cancel: () => underWay.current?.abort(),
    errorAt: (field: string) => (trouble?.field === field ? trouble.message : undefined),
    trouble: trouble?.field === null ? trouble.message : undefined,
    /** Clears the error of a changed field. */
    settle: (field: string) => {
      if (trouble?.field === field || trouble?.field === null) setTrouble(null);
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
