import type { intakePost } from '@sudhaar/contract/intake';
import type { Post } from '@sudhaar/contract/posts';
import type { CompleteBody } from '@sudhaar/contract/route';
import { checkCaller } from '@sudhaar/domain/intake';
import { reportFailures } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { markListsStale } from '../../entities/post/cache.ts';
import { fieldName, formFields, type Report, toForm } from '../../entities/report/report.ts';
import { api, apiWithProgress } from '../../lib/api/api.ts';
import { NEARBY } from '../../lib/cache/query-keys.ts';
import { explain, type FormFailure } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import type { CallerForm } from './caller-draft.ts';

export type IntakeResult = {
  post: Post;
  code: string;
  /** The caller was added to a report that was there already. */
  isJoined: boolean;
};
type Deps = {
  form: RefObject<HTMLFormElement | null>;
  report: Report;
  caller: CallerForm;
  /** A photo is still being made small. */
  preparing: boolean;
  onEntered: (entered: IntakeResult) => void;
};

/** Sends a report from the desk. Its key makes a second try harmless; what was typed stays until it is stored. */
export function useEntering({ form, report, caller, preparing, onEntered }: Deps) {
  const { t } = useTranslation(['intake', 'common']);
  const client = useQueryClient();
  const [troubles, setTroubles] = useState<readonly FormFailure[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef(false);

  /** Shows all at once, and goes to the first. */
  const fail = (failures: readonly FormFailure[]) => {
    setTroubles(failures);
    const field = failures[0]?.field;
    const named =
      field &&
      (form.current?.elements.namedItem(field) ?? form.current?.querySelector(`[data-field="${field}"]`));
    if (named instanceof HTMLElement) named.focus();
  };

  const send = async (): Promise<IntakeResult> => {
    const { clientId, photos } = report;
    const call = apiWithProgress({ onProgress: setSent, signal: new AbortController().signal });
    const { post, code } = await call('POST /api/gov/intake', {
      body: {
        clientId,
        ...formFields(report),
        channel: caller.channel,
        callerName: caller.name,
        callerPhone: caller.phone,
      } satisfies CompleteBody<typeof intakePost>,
      files: { images: photos.map(({ blob }) => blob) },
    });
    return { post, code, isJoined: false };
  };

  /** Adds the caller to a report that is there already. */
  const join = async (postId: string): Promise<void> => {
    const unfit = checkCaller(caller);
    if (unfit) throw new Error(t(`common:problems.${unfit.problem}`));
    const { post, code } = await api('POST /api/gov/intake/{postId}/callers', {
      params: { postId },
      body: {
        clientId: report.clientId,
        channel: caller.channel,
        callerName: caller.name,
        callerPhone: caller.phone,
      },
    });
    onEntered({ post, code, isJoined: true });
  };

  const submit = async () => {
    if (underWay.current) return;
    if (preparing) return notify.error(t('desk.stillPreparing'));
    const unfit = checkCaller(caller);
    const failures = [
      ...reportFailures({ ...toForm(report), channel: caller.channel }),
      ...(unfit ? [unfit] : []),
    ].map(({ field, problem }) => ({ field, message: t(`common:problems.${problem}`) }));
    const [first, ...others] = failures;
    if (first) {
      notify.error(
        others.length === 0
          ? first.message
          : t('desk.missing', { first: first.message, count: others.length }),
      );
      return fail(failures);
    }
    underWay.current = true;
    setTroubles([]);
    setSent(0);
    try {
      const entered = await send();
      // The next caller may speak of the same thing.
      client.removeQueries({ queryKey: NEARBY });
      markListsStale(client);
      onEntered(entered);
    } catch (error) {
      const { field, message } = explain(error, t('desk.sendFailed'));
      notify.failure(error, t('desk.sendFailed'));
      fail([{ field: field && fieldName(field), message }]);
    } finally {
      underWay.current = false;
      setSent(null);
    }
  };

  return {
    submit,
    join,
    sent,
    errorAt: (field: string) => troubles.find((trouble) => trouble.field === field)?.message,
    trouble: troubles.find(({ field }) => field === null)?.message,
    settle: (field: string) =>
      setTroubles((all) => all.filter((trouble) => trouble.field !== field && trouble.field !== null)),
  };
}
