import { Check } from 'lucide-react';
import { STEPS, type Step } from '../../../entities/report/report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { useSteps } from '../use-steps.ts';

type Props = { steps: ReturnType<typeof useSteps>; done: Record<Step, boolean> };

export function StepNav({ steps, done }: Props) {
  const { t } = useTranslation('report');
  const here = STEPS.indexOf(steps.step);
  return (
    <nav aria-label={t('steps.label')}>
      <p className="sr-only">{t('steps.position', { number: here + 1, count: STEPS.length })}</p>
      <ol className="mt-1 grid grid-cols-4 gap-1.5">
        {STEPS.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={index === here ? 'step' : undefined}
              onClick={() => steps.goTo(name)}
              className={`flex min-h-touch w-full flex-col gap-1.5 text-small ${index === here ? 'font-semibold text-ink' : 'text-ink-2'}`}
            >
              <span
                aria-hidden="true"
                className={`h-1.5 w-full rounded-full ${index <= here ? 'bg-green' : 'bg-line'}`}
              />
              <span className="flex items-center gap-1">
                {t(`steps.names.${name}`)}
                {done[name] && name !== 'check' && (
                  <>
                    <Check aria-hidden="true" size={14} className="text-green" />
                    <span className="sr-only">{t('steps.done')}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
