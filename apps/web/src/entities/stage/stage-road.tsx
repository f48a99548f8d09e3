import type { Closure } from '@sudhaar/domain/closure';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { Check } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { STAGE_LOOK } from './stage-look.ts';
import { StageName } from './stage-name.tsx';

/** Seven stops. Only the current one is labelled. */
export function StageRoad({ stage, closure = null }: { stage: Stage; closure?: Closure | null }) {
  const { t } = useTranslation(['posts', 'common']);
  const here = STAGES.indexOf(stage);
  const isUnconfirmed = closure === 'none';
  const step = t('card.progressStep', {
    step: here + 1,
    steps: STAGES.length,
    stage: t(`common:stages.${stage}`),
  });
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="text-ink-2">{t('card.progress')}</span>
        <span title={step}>
          <StageName stage={stage} isUnconfirmed={isUnconfirmed} />
        </span>
      </p>
      <div aria-hidden="true" className="mt-1 flex h-7 items-center">
        {STAGES.map((stop, index) => (
          <Stop key={stop} stop={stop} index={index} here={here} isUnconfirmed={isUnconfirmed} />
        ))}
      </div>
      <p className="sr-only">{step}</p>
    </div>
  );
}

type StopProps = { stop: Stage; index: number; here: number; isUnconfirmed: boolean };

function Stop({ stop, index, here, isUnconfirmed }: StopProps) {
  const isEnd = here === STAGES.length - 1;
  // The last stop of an unconfirmed post stays open.
  const passed = index < here || (isEnd && !isUnconfirmed);
  const { icon: Icon, colour } = STAGE_LOOK[stop];
  return (
    <>
      {index > 0 && <span className={`h-[3px] min-w-1 flex-1 ${index <= here ? 'bg-green' : 'bg-line'}`} />}
      {index === here && !passed ? (
        <span
          className={`grid size-7 shrink-0 place-items-center rounded-full border-[2.5px] border-current bg-card ${isUnconfirmed ? 'border-dashed text-ink-2' : colour}`}
        >
          <Icon size={14} strokeWidth={2.5} />
        </span>
      ) : (
        <span
          className={`grid size-4 shrink-0 place-items-center rounded-full ${
            passed ? 'bg-green text-on-green' : 'border-[2.5px] border-line bg-card'
          }`}
        >
          {passed && <Check size={11} strokeWidth={3.5} />}
        </span>
      )}
    </>
  );
}
