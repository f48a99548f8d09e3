import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { Step } from '../../../entities/report/report.ts';
import { Saved } from '../../../entities/report/saved.tsx';
import type { SaveState } from '../../../entities/report/use-draft-report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePageHeading } from '../../../lib/page/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { useSteps } from '../use-steps.ts';
import { StepNav } from './step-nav.tsx';

type Props = {
  steps: ReturnType<typeof useSteps>;
  done: Record<Step, boolean>;
  saving: SaveState;
  isGuest?: boolean;
};

export function FlowHeader({ steps, done, saving, isGuest = false }: Props) {
  const { t } = useTranslation('report');
  const heading = usePageHeading();
  if (steps.wide) {
    return (
      <div className="flex items-start justify-between gap-6">
        <PageHeading lead={t(isGuest ? 'guest.lead' : 'lead')} />
        <Saved saving={saving} />
      </div>
    );
  }
  return (
    <>
      <div className="-mx-2 -mt-5 flex items-center gap-1">
        <Link
          to={isGuest ? '/' : '/user/dashboard'}
          aria-label={t('steps.leave')}
          className="grid size-touch shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <X aria-hidden="true" size={22} />
        </Link>
        <h1 className="min-w-0 flex-1 text-lead">{heading}</h1>
        <Saved saving={saving} />
      </div>
      <StepNav steps={steps} done={done} />
    </>
  );
}
