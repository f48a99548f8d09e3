import { STAGES } from '@sudhaar/domain/progress';
import type { ReactNode } from 'react';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Moved } from './history.ts';

/** The stage that the report came to, and what was said about it. */
export function MoveStop({ move, children }: { move: Moved; children: ReactNode }) {
  const { t } = useTranslation(['posts', 'common']);
  const { icon: Icon, colour } = STAGE_LOOK[move.to];
  const stage = t(`common:stages.${move.to}`);
  const back = STAGES.indexOf(move.to) < STAGES.indexOf(move.from);
  return (
    <Stop
      colour={colour}
      icon={<Icon size={16} />}
      title={back ? t('timeline.back', { stage }) : stage}
      note={move.note || move.proof?.caption}
    >
      {children}
    </Stop>
  );
}
