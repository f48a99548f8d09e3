import type { StepKind } from '@sudhaar/domain/clock';
import { AlarmClock, type LucideIcon, Scale, SearchCheck, TriangleAlert, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { TimelineStep } from './history.ts';

type StepStyle = { icon: LucideIcon; colour: string };
const REMINDER: StepStyle = { icon: AlarmClock, colour: 'text-marigold-strong' };
const LATE: StepStyle = { icon: TriangleAlert, colour: 'text-brick' };
const JUDGES: StepStyle = { icon: Scale, colour: 'text-marigold-strong' };

const STEP_STYLES: Record<StepKind, StepStyle> = {
  unclaimed: REMINDER,
  overdue: LATE,
  escalated: LATE,
  listed: LATE,
  reminded: LATE,
  verdictReminder: REMINDER,
  neighboursAsked: { icon: SearchCheck, colour: 'text-marigold-strong' },
  closingSoon: REMINDER,
  closed: { icon: AlarmClock, colour: 'text-ink-2' },
  undelivered: JUDGES,
  judgeReminded: JUDGES,
  judgeWanted: JUDGES,
  unstaffed: { icon: UserRoundX, colour: 'text-marigold-strong' },
};

/** Written by the clock, so nobody is named. */
export function StepStop({ step, children }: { step: TimelineStep; children: ReactNode }) {
  const { t } = useTranslation('resolution');
  const { icon: Icon, colour } = STEP_STYLES[step.kind];
  return (
    <Stop colour={colour} icon={<Icon size={16} />} title={t(`steps.${step.kind}`)} note={step.reason}>
      {children}
    </Stop>
  );
}
