import type { Image } from '@sudhaar/contract/media';
import { moveKind, type Stage } from '@sudhaar/domain/progress';
import { CircleDashed, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Measurements } from '../../entities/post/components/measurements.tsx';
import { PhotoRemarks } from '../../entities/post/components/photo-remarks.tsx';
import { PostPhotos } from '../../entities/post/components/post-photos.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { TimelineMove, TimelineProof as TimelineProofData } from './history.ts';

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
  const proof = isProofShown ? null : move.proof;
  const { images = [] } = move;
  return (
    <Stop
      colour={colour}
      icon={<Icon size={16} />}
      title={useTitle(move)}
      note={move.note || move.proof?.caption}
      more={
        <>
          {move.passed.length > 0 && <Passed stages={move.passed} />}
          {proof && <TimelineProof proof={proof} reportedAt={reportedAt} />}
          {images.length > 0 && <Photos images={images} />}
        </>
      }
    >
      {children}
    </Stop>
  );
}

/** One line: nobody claims that work was reported in these stages. */
function Passed({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation(['resolution', 'common']);
  const names = stages.map((stage) => t(`common:stages.${stage}`)).join(', ');
  return <p className="mt-1 text-small text-ink-2">{t('timeline.passed', { stages: names })}</p>;
}

/** Stays in the timeline after it was refused. */
function TimelineProof({ proof, reportedAt }: { proof: TimelineProofData; reportedAt: string }) {
  const { t } = useTranslation('resolution');
  const { outcome, images, measurements } = proof;
  return (
    <div className="mt-2 grid gap-2">
      {(outcome === 'refused' || outcome === 'withdrawn') && (
        <p className={`font-semibold ${outcome === 'refused' ? 'text-brick' : 'text-ink-2'}`}>
          {t(`timeline.proof.${outcome}`)}
        </p>
      )}
      <Measurements measured={measurements} />
      {images.length > 0 && <Photos images={images} />}
      <PhotoRemarks images={images} reportedAt={reportedAt} />
    </div>
  );
}

const Photos = ({ images }: { images: Image[] }) => (
  <div className="mt-2 max-w-sm overflow-clip rounded-card">
    <PostPhotos images={images} />
  </div>
);

function styleOf(move: TimelineMove) {
  if (moveKind(move) === 'undo') return { icon: Undo2, colour: 'text-ink-2' };
  if (moveKind(move) === 'reopening') return { icon: RotateCcw, colour: 'text-marigold-strong' };
  return move.closure === 'none' ? { icon: CircleDashed, colour: 'text-ink-2' } : STAGE_LOOK[move.to];
}

function useTitle(move: TimelineMove): string {
  const { t } = useTranslation(['resolution', 'posts', 'common']);
  const stage = t(`common:stages.${move.to}`);
  const closure = move.closure && t(`posts:card.closures.${move.closure}`);
  switch (moveKind(move)) {
    case 'end':
      return `${stage}: ${closure}`;
    case 'lateConfirmation':
      return closure ?? stage;
    case 'undo':
      return t('timeline.undone');
    case 'reopening':
      return t('timeline.reopened');
    case 'back':
      return t('timeline.back', { stage });
    case 'forward':
      return stage;
  }
}
