import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { useSteps } from '../use-steps.ts';

type Props = { steps: ReturnType<typeof useSteps>; onNext: () => void; children: ReactNode };

/** "Next" within reach of a thumb, instead of the bottom bar. The last step has its own button. */
export function FlowBar({ steps, onNext, children }: Props) {
  const { t } = useTranslation('report');
  return (
    <div className="flow-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {steps.step === 'check' ? (
        children
      ) : (
        <div className="flex gap-3">
          {steps.number > 1 && <Button onClick={steps.back}>{t('steps.back')}</Button>}
          <Button look="primary" onClick={onNext} className="flex-1">
            {t('steps.next')}
          </Button>
        </div>
      )}
    </div>
  );
}
