import type { Post } from '@sudhaar/contract/posts';
import { checkCaller } from '@sudhaar/domain/intake';
import { checkReport } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { markListsStale } from '../../entities/post/cache.ts';
import { fieldName, type Report, toForm } from '../../entities/report/report.ts';
import { watchedApi } from '../../lib/api/api.ts';
import { NEARBY } from '../../lib/cache/query-keys.ts';
import { explain, type FormFailure } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import type { CallerForm } from './caller-draft.ts';

export type IntakeResult = { post: Post; code: string };
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
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef(false);

  const fail = (field: string | null, message: string) => {
    setTrouble({ field, message });
    const named =
      field &&
      (form.current?.elements.namedItem(field) ?? form.current?.querySelector(`[data-field="${field}"]`));
    if (named instanceof HTMLElement) named.focus();
  };

  const send = async (): Promise<IntakeResult> => {
    const { clientId, caption, priority, category, photos, state, landmark, address, pincode, coordinates } =
      report;
    const call = watchedApi({ onProgress: setSent, signal: new AbortController().signal });
    const { post, code } = await call('POST /api/gov/intake', {
      body: {
        clientId,
        caption,
        priority,
        category,
        location: JSON.stringify({ state, landmark, address, pincode, coordinates }),
        channel: caller.channel,
        callerName: caller.name,
        callerPhone: caller.phone,
      },
      files: { images: photos.map(({ blob }) => blob) },
    });
    return { post, code };
  };

  const submit = async () => {
    if (underWay.current) return;
    if (preparing) return notify.error(t('desk.stillPreparing'));
    const failure = checkReport({ ...toForm(report), channel: caller.channel }) ?? checkCaller(caller);
    if (failure) {
      const message = t(`common:problems.${failure.problem}`);
      notify.error(message);
      return fail(failure.field, message);
    }
    underWay.current = true;
    setTrouble(null);
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
      fail(field && fieldName(field), message);
    } finally {
      underWay.current = false;
      setSent(null);
    }
  };

  return {
    submit,
    sent,
    errorAt: (field: string) => (trouble?.field === field ? trouble.message : undefined),
    trouble: trouble?.field === null ? trouble.message : undefined,
    settle: (field: string) => {
      if (trouble?.field === field || trouble?.field === null) setTrouble(null);
    },
  };
}
