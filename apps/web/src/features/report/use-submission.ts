import { ApiError } from '@sudhaar/contract/client';
import type { Post } from '@sudhaar/contract/posts';
import { checkReport } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { explain, type Trouble } from '../../lib/use-form.ts';
import { markListsStale } from '../posts/cache.ts';
import { createPost, nearbyReports } from './queries.ts';
import { fieldName, type Report, toForm } from './report.ts';

const LOOK_AROUND_MS = 3000;

type Surroundings = {
  report: Report;
  /** A photo is still being made small. */
  preparing: boolean;
  /** Leads the person to a field, or to the reports that may be the same. */
  lead: (to: string | null) => void;
  /** It is with the server, wherever the person is by now. */
  onSent: () => void;
  onCreated: (post: Post) => void;
};

/** Sending: all checks in their order, a look around for the same report, the upload, and what came of it. */
export function useSubmission({ report, preparing, lead, onSent, onCreated }: Surroundings) {
  const { t } = useTranslation(['report', 'common']);
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const isHere = useIsHere();

  const fail = (field: string | null, message: string) => {
    // Who went elsewhere meanwhile has read the toast, and is left in peace.
    if (!isHere()) return;
    setTrouble({ field, message });
    lead(field);
  };

  /** Whether there are reports nearby that the person has not been shown yet. */
  const meetsOthers = async (): Promise<boolean> => {
    const nearby = nearbyReports(report.coordinates);
    if (client.getQueryData(nearby.queryKey)) return false;
    const patience = new Promise<[]>((resolve) => setTimeout(() => resolve([]), LOOK_AROUND_MS));
    const found = await Promise.race([client.fetchQuery(nearby).catch(() => []), patience]);
    return found.length > 0;
  };

  const upload = async (signal: AbortSignal) => {
    const toast = notify.loading(t('send.creating'));
    try {
      const post = await createPost(report, { onProgress: setSent, signal });
      notify.success(t('send.created'), toast);
      markListsStale(client);
      void client.invalidateQueries({ queryKey: ['nearby'] });
      onSent();
      if (isHere()) onCreated(post);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'cancelled') {
        notify.dismiss(toast);
        setTrouble({ field: null, message: t('send.cancelled') });
        return;
      }
      console.error(error);
      const { toast: said, field, message } = explain(error, t('send.failed'));
      notify.error(said, toast);
      fail(field && fieldName(field), message);
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
    setSent(0);
    try {
      if (await meetsOthers()) {
        // The list of them is drawn first.
        await new Promise(requestAnimationFrame);
        lead('similar');
      } else await upload(underWay.current.signal);
    } finally {
      underWay.current = null;
      setSent(null);
    }
  };

  return {
    /** From 0 to 1 while it is on its way. */
    sent,
    submit,
    cancel: () => underWay.current?.abort(),
    errorAt: (field: string) => (trouble?.field === field ? trouble.message : undefined),
    trouble: trouble?.field === null ? trouble.message : undefined,
    /** A field was changed: what was said about it no longer holds. */
    settle: (field: string) => {
      if (trouble?.field === field || trouble?.field === null) setTrouble(null);
    },
  };
}

/** Whether the page is still the one that asked. */
function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
