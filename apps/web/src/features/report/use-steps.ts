import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isStep, STEPS, type Step, stepOf } from '../../entities/report/report.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';

const WIDE = '(min-width: 64rem)';
type FocusTarget = { step: Step; field: string | null };

/** The step is in the URL, so that a phone's back button goes one step back. A wide screen shows all steps at once. */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [params, setParams] = useSearchParams();
  const wide = useMedia(WIDE);
  const asked = params.get('step');
  const step: Step = isStep(asked) ? asked : 'photos';
  const shown = useRef(step);
  const [wanted, setWanted] = useState<FocusTarget | null>(null);

  const focusOn = ({ step: part, field }: FocusTarget) => {
    const named = field && form.current?.elements.namedItem(field);
    const mark = field ? `[data-field="${field}"]` : `[data-step="${part}"] h2`;
    const target = named instanceof HTMLElement ? named : form.current?.querySelector<HTMLElement>(mark);
    target?.focus({ preventScroll: true });
    if (field || wide) target?.scrollIntoView({ block: field ? 'center' : 'start' });
    else scrollTo({ top: 0 });
  };

  // After the error is drawn, so that a screen reader reads it with the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a wish or another step moves the focus.
  useEffect(() => {
    const moved = shown.current !== step;
    shown.current = step;
    if (wanted && (wide || wanted.step === step)) {
      focusOn(wanted);
      setWanted(null);
    } else if (moved && !wanted) focusOn({ step, field: null });
  }, [step, wanted]);

  const goTo = (next: Step, field: string | null = null) => {
    setWanted({ step: next, field });
    if (wide || next === step) return;
    setParams((address) => {
      address.set('step', next);
      return address;
    });
  };

  return {
    step,
    wide,
    number: STEPS.indexOf(step) + 1,
    isShown: (name: Step) => wide || name === step,
    goTo,
    /** Goes to a field, or to the similar posts. */
    lead: (field: string | null) => goTo(stepOf(field), field),
    next: () => goTo(STEPS[STEPS.indexOf(step) + 1] ?? 'check'),
    back: () => goTo(STEPS[STEPS.indexOf(step) - 1] ?? 'photos'),
  };
}
