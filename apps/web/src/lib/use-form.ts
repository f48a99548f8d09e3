import { ApiError } from '@sudhaar/contract/client';
import { waitOf } from '@sudhaar/domain/call-limits';
import type { Failure } from '@sudhaar/domain/validation';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from './i18n.ts';
import { notify } from './toast.ts';
import { useCountdown } from './use-countdown.ts';

type Form<Values> = {
  empty: Values;
  /** The domain's ordered checks: the first failure, or null. */
  check: (values: Values) => Failure<keyof Values & string> | null;
  send: (values: Values) => Promise<unknown>;
  /** What to say when the server refuses without a sentence of its own. */
  failed: string;
};

/** A refusal of our own, in words fit to show. */
export class Refusal extends Error {}

export type Trouble = { field: string | null; message: string };

/** Idle, busy, idle. A failure is a toast and stands at its field; what was typed stays. */
export function useForm<Values extends object>({ empty, check, send, failed }: Form<Values>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useCountdown(waitUntil);

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (trouble?.field === name || trouble?.field === null) setTrouble(null);
  };

  const fail = (form: HTMLFormElement, field: string | null, message: string) => {
    setTrouble({ field, message });
    const input = field ? form.elements.namedItem(field) : null;
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
      console.error(error);
      const { toast, field, message } = explain(error, failed);
      notify.error(toast);
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
    submit,
    errorAt,
    /** What went wrong with the form as a whole, where that says more than the toast did; a wait is counted down. */
    trouble:
      wait > 0
        ? t(`wait.${waitOf(wait).unit}`, { count: waitOf(wait).count })
        : trouble?.field === null && trouble.message !== failed
          ? trouble.message
          : undefined,
    reset: () => setValues(empty),
    /** Everything a text field needs to belong to this form. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errorAt(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as Values[typeof name]),
    }),
  };
}

/** What to say about a failure: in the toast, and at which field. */
export function explain(error: unknown, failed: string): Trouble & { toast: string } {
  const known = error instanceof ApiError || error instanceof Refusal;
  const message = (known && error.message) || failed;
  if (!(error instanceof ApiError)) return { toast: message, field: null, message };
  // No answer at all: the toast says what failed, the line at the form says why.
  if (error.status === 0) return { toast: failed, field: null, message };
  const detail = error.details?.[0];
  return { toast: message, field: detail?.field ?? null, message: detail?.message ?? message };
}
