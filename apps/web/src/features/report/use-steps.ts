import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '../../lib/use-media.ts';
import { isStep, STEPS, type Step, stepOf } from './report.ts';

const WIDE = '(min-width: 64rem)';

/**
 * Which part of the report is in view. It is in the address, so that a phone's back button goes a step back. On a
 * wide screen all parts are in view at once.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [params, setParams] = useSearchParams();
  const wide = useMedia(WIDE);
  const asked = params.get('step');
  const step: Step = isStep(asked) ? asked : 'photos';
  const shown = useRef(step);
  const wanted = useRef<string | null>(null);

  const focusOn = (field: string | null) => {
    const named = field && form.current?.elements.namedItem(field);
    const marked = () => form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    const heading = () => form.current?.querySelector<HTMLElement>(`[data-step="${shown.current}"] h2`);
    const target = named instanceof HTMLElement ? named : (marked() ?? heading());
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: field ? 'center' : 'start' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of step moves the focus.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusOn(wanted.current);
    if (!wanted.current) scrollTo({ top: 0 });
    wanted.current = null;
  }, [step]);

  const goTo = (next: Step, field: string | null = null) => {
    wanted.current = field;
    if (next === step) {
      focusOn(field);
      wanted.current = null;
    } else setParams({ step: next });
  };

  return {
    step,
    wide,
    number: STEPS.indexOf(step) + 1,
    isShown: (name: Step) => wide || name === step,
    goTo,
    /** To where a field is, or the reports that may be the same. */
    lead: (field: string | null) => goTo(field === 'similar' ? 'check' : stepOf(field), field),
    next: () => goTo(STEPS[STEPS.indexOf(step) + 1] ?? 'check'),
    back: () => goTo(STEPS[STEPS.indexOf(step) - 1] ?? 'photos'),
  };
}
