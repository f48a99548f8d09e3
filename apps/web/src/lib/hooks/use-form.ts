import { ApiError } from '@sudhaar/contract/client';
import { waitOf } from '@sudhaar/domain/call-limits';
import type { Failure } from '@sudhaar/domain/validation';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { reasonOf } from '../toast/reason-of.ts';
import { notify } from '../toast/toast.ts';
import { useCountdown } from './use-countdown.ts';

type Form<Values> = {
  empty: Values;
  /** The domain's ordered checks. Returns the first failure, or null. */
  check: (values: Values) => Failure<keyof Values & string> | null;
  send: (values: Values) => Promise<unknown>;
  /** Message before the reason of a failure. */
  failed: string;
  /** Sign-up and login show only the server's sentence, as the specification requires (section 8). */
  reasonAlone?: boolean;
};

export type FormFailure = { field: string | null; message: string };

/** A failure shows a toast and an error at its field. The values stay. */
export function useForm<Values extends object>({ empty, check, send, failed, reasonAlone }: Form<Values>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useCountdown(waitUntil);

  /** Takes an updater, because several photos may be added before the next render. */
  const change = <Name extends keyof Values & string>(
    name: Name,
    next: (before: Values[Name]) => Values[Name],
  ) => {
    setValues((before) => ({ ...before, [name]: next(before[name]) }));
    if (trouble?.field === name || trouble?.field === null) setTrouble(null);
  };

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    change(name, () => value);

  const fail = (form: HTMLFormElement, field: string | null, message: string) => {
    setTrouble({ field, message });
    // A map can be a field, though it is no input element.
    const input =
      field && (form.elements.namedItem(field) ?? form.querySelector(`[data-field="${CSS.escape(field)}"]`));
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const failure = check(values);
    if (failure) {
      const message = t(`problems.${failure.problem}`);
      notify.error(message);
      fail(form, failure.field, message);
      return;
    }
    setTrouble(null);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const { field, message } = explain(error, failed);
      const isUnanswered = error instanceof ApiError && error.status === 0;
      notify.failure(error, reasonAlone && !isUnanswered ? message : failed);
      if (error instanceof ApiError && error.status === 429)
        return setWaitUntil(Date.now() + (error.retryAfterSeconds ?? 0) * 1000);
      fail(form, field, message);
    } finally {
      setBusy(false);
    }
  };

  const errorAt = (name: keyof Values & string) => (trouble?.field === name ? trouble.message : undefined);

  return {
    values,
    busy,
    set,
    change,
    submit,
    errorAt,
    /** Error of the whole form, if it adds to the toast. Counts down rate limits. */
    trouble:
      wait > 0
        ? t(`wait.${waitOf(wait).unit}`, { count: waitOf(wait).count })
        : trouble?.field === null && trouble.message !== failed
          ? trouble.message
          : undefined,
    reset: () => setValues(empty),
    /** Props of a text field. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorAt(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as Values[typeof name]),
    }),
  };
}

export function explain(error: unknown, failed: string): FormFailure {
  const message = reasonOf(error) || failed;
  return { field: error instanceof ApiError ? (error.details?.[0]?.field ?? null) : null, message };
}
