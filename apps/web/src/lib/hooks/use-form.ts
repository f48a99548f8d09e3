import { ApiError } from '@sudhaar/contract/client';
import { waitOf } from '@sudhaar/domain/call-limits';
import type { Failure } from '@sudhaar/domain/validation';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
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
  /** Names of the server's fields that differ from the form's. */
  aliases?: Record<string, keyof Values & string>;
};

export type FormFailure = { field: string | null; message: string };

/** A failure shows one toast, until a field is changed, and errors at their fields. The values stay. */
export function useForm<Values extends object>({
  empty,
  check,
  send,
  failed,
  reasonAlone,
  aliases = {},
}: Form<Values>) {
  const { t } = useTranslation();
  const shown = useRef<string>(undefined);
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [troubles, setTroubles] = useState<readonly FormFailure[]>([]);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useCountdown(waitUntil);

  const hideToast = () => {
    if (shown.current) notify.dismiss(shown.current);
    shown.current = undefined;
  };

  /** Takes an updater, because several photos may be added before the next render. */
  const change = <Name extends keyof Values & string>(
    name: Name,
    next: (before: Values[Name]) => Values[Name],
  ) => {
    hideToast();
    setValues((before) => ({ ...before, [name]: next(before[name]) }));
    setTroubles((all) => all.filter(({ field }) => field !== name && field !== null));
  };

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    change(name, () => value);

  /**
   * The server names a field within an object by its path. A field that the form does not have is an error of the
   * whole form, so that it is never lost.
   */
  const fieldOf = (name: string | null): string | null => {
    const last = name?.split('.').at(-1) ?? null;
    const field = last === null ? null : (aliases[last] ?? last);
    return field !== null && field in empty ? field : null;
  };

  const fail = (form: HTMLFormElement, failures: readonly FormFailure[]) => {
    setTroubles(failures);
    const field = failures[0]?.field;
    // A map can be a field, though it is no input element.
    const input =
      field && (form.elements.namedItem(field) ?? form.querySelector(`[data-field="${CSS.escape(field)}"]`));
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    hideToast();
    const form = event.currentTarget;
    const failure = check(values);
    if (failure) {
      const message = t(`problems.${failure.problem}`);
      shown.current = notify.error(message);
      fail(form, [{ field: failure.field, message }]);
      return;
    }
    setTroubles([]);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const { message } = explain(error, failed);
      const isUnanswered = error instanceof ApiError && error.status === 0;
      shown.current = notify.failure(error, reasonAlone && !isUnanswered ? message : failed);
      if (error instanceof ApiError && error.status === 429)
        return setWaitUntil(Date.now() + (error.retryAfterSeconds ?? 0) * 1000);
      fail(
        form,
        explainAll(error, failed).map((one) => ({ ...one, field: fieldOf(one.field) })),
      );
    } finally {
      setBusy(false);
    }
  };

  const errorAt = (name: keyof Values & string) => troubles.find(({ field }) => field === name)?.message;
  const whole = troubles.find(({ field }) => field === null)?.message;

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
        : whole !== failed
          ? whole
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

/** One failure for each field that the server names. */
function explainAll(error: unknown, failed: string): readonly FormFailure[] {
  const details = (error instanceof ApiError && error.details) || [];
  return details.length > 0 ? details : [explain(error, failed)];
}
