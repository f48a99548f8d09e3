import type { ReactNode } from 'react';
import { STEPS, type Step } from '../../../entities/report/report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { useSteps } from '../use-steps.ts';

type Props = { name: Step; steps: ReturnType<typeof useSteps>; children: ReactNode };

// Two columns. The place is long, so it has the right one to itself.
const SPOTS: Record<Step, string> = {
  photos: 'lg:col-start-1 lg:row-start-1',
  where: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
  what: 'lg:col-start-1 lg:row-start-2',
  check: 'lg:col-span-2',
};

/** A separate step on a phone, a card on a wide screen. */
export function StepSection({ name, steps, children }: Props) {
  const { t } = useTranslation('report');
  const heading = `step-${name}`;
  return (
    <section
      data-step={name}
      aria-labelledby={heading}
      hidden={!steps.isShown(name)}
      className={`min-w-0 lg:rounded-large lg:border lg:border-line lg:bg-card lg:p-6 lg:shadow-card ${SPOTS[name]}`}
    >
      <h2 id={heading} tabIndex={-1} className="flex scroll-mt-40 items-center gap-3 text-title outline-none">
        <span
          aria-hidden="true"
          className="hidden size-8 place-items-center rounded-full bg-green-soft text-base text-green lg:grid"
        >
          {STEPS.indexOf(name) + 1}
        </span>
        {t(`steps.titles.${name}`)}
      </h2>
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  );
}
