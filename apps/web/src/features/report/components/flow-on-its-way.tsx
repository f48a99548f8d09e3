import { doneSteps, EMPTY } from '../../../entities/report/report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FieldFrame } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useSteps } from '../use-steps.ts';
import { FlowHeader } from './flow-header.tsx';
import { StepSection } from './step-section.tsx';

/** Shown while the draft loads, because it may open at another step. */
export function FlowOnItsWay({ steps }: { steps: ReturnType<typeof useSteps> }) {
  const { t } = useTranslation('report');
  return (
    <>
      <FlowHeader steps={steps} done={doneSteps(EMPTY)} saving="loading" />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <StepSection name="photos" steps={steps}>
          <FieldFrame label={t('photos.label')} hint={t('photos.hint')}>
            {() => <Skeleton className="h-24 rounded-card" />}
          </FieldFrame>
        </StepSection>
      </div>
    </>
  );
}
