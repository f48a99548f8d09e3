import { STAGES } from '@sudhaar/domain/progress';
import { CircleDashed, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PhotoRemarks } from '../../entities/post/components/photo-remarks.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { TimelineMove } from './history.ts';

type Props = {
  move: TimelineMove;
  /** For judging the photos of a proof. */
  reportedAt: string;
  /** The proof is shown elsewhere on the page. */
  isProofShown: boolean;
  children: ReactNode;
};

export function MoveStop({ move, reportedAt, isProofShown, children }: Props) {
  const { icon: Icon, colour } = styleOf(move);
  const images = isProofShown ? [] : (move.proof?.images ?? []);
  return (
    <Stop
      colour={colour}
      icon={<Icon size={16} />}
      title={useTitle(move)}
      note={move.note || move.proof?.caption}
      more={images.length > 0 && <PhotoRemarks images={images} reportedAt={reportedAt} />}
    >
      {children}
    </Stop>
  );
}

function styleOf({ from, to, closure }: TimelineMove) {
  if (from === 'Finished' && to !== 'Finished') return { icon: RotateCcw, colour: 'text-marigold-strong' };
  return closure === 'none' ? { icon: CircleDashed, colour: 'text-ink-2' } : STAGE_LOOK[to];
}

function useTitle({ from, to, closure }: TimelineMove): string {
  const { t } = useTranslation(['resolution', 'posts', 'common']);
  const stage = t(`common:stages.${to}`);
  if (to === 'Finished' && closure) {
    const who = t(`posts:card.closures.${closure}`);
    // Confirmed after its end, so the stage stays.
    return from === 'Finished' ? who : `${stage}: ${who}`;
  }
  if (from === 'Finished') return t('timeline.reopened');
  return STAGES.indexOf(to) < STAGES.indexOf(from) ? t('timeline.back', { stage }) : stage;
}
