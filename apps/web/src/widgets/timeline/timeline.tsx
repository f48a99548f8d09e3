import type { ExternalUpdate } from '@sudhaar/contract/external-updates';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuthorMark } from '../../entities/account/author-mark.tsx';
import { PersonLink } from '../../entities/account/person-link.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ExternalStop } from './external-stop.tsx';
import {
  type HistoryEntry,
  historyOf,
  type TimelineMove,
  type TimelineRouting,
  type TimelineStep,
} from './history.ts';
import { MoveStop } from './move-stop.tsx';
import { RoutingStop } from './routing-stop.tsx';
import { StepStop } from './step-stop.tsx';

type Props = {
  moves: readonly TimelineMove[];
  routings: readonly TimelineRouting[];
  steps: readonly TimelineStep[];
  /** Notes from other systems. */
  external?: readonly ExternalUpdate[];
  createdAt: string;
  /** The last proof is shown elsewhere on the page. */
  isProofShown?: boolean;
  /** Undefined if nobody is named. */
  reporter?: Parameters<typeof PersonLink>[0]['person'];
  /** Set if there is no reporter. */
  channel?: string | null;
  /** Between the heading and the history. */
  children?: ReactNode;
};

/** Latest first: stages, routings and clock steps. */
export function Timeline(props: Props) {
  const { moves, routings, steps, external = [], createdAt } = props;
  const { isProofShown = false, reporter, channel, children } = props;
  const { t } = useTranslation('resolution');
  const shownProof = isProofShown ? moves.findLast(({ proof }) => proof) : undefined;
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lead">{t('timeline.title')}</h2>
      {children}
      <ol className="mt-4">
        {historyOf({ moves, routings, steps, external }).map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} reportedAt={createdAt} shownProof={shownProof} />
        ))}
        <Stop colour={STAGE_LOOK.Unseen.colour} icon={<Megaphone size={16} />} title={t('timeline.reported')}>
          {reporter !== undefined && <>{channel ?? <PersonLink person={reporter} />} · </>}
          <Moment at={createdAt} as="date" />
        </Stop>
      </ol>
    </Card>
  );
}

function keyOf(entry: HistoryEntry): string {
  if ('move' in entry) return entry.move._id ?? entry.move.at + entry.move.to;
  if ('external' in entry) return entry.external._id;
  const { _id, at, kind } = 'routing' in entry ? entry.routing : entry.step;
  return _id ?? at + kind;
}

type EntryProps = { entry: HistoryEntry; reportedAt: string; shownProof: TimelineMove | undefined };

function Entry({ entry, reportedAt, shownProof }: EntryProps) {
  if ('external' in entry) return <ExternalStop update={entry.external} />;
  if ('step' in entry) {
    return (
      <StepStop step={entry.step}>
        <Moment at={entry.step.at} as="date" />
      </StepStop>
    );
  }
  if ('move' in entry) {
    const { move } = entry;
    return (
      <MoveStop move={move} reportedAt={reportedAt} isProofShown={move === shownProof}>
        {move.actor !== undefined && !isUnconfirmed(move) && <ActorName person={move.actor} />}
        <Moment at={move.at} as="date" />
      </MoveStop>
    );
  }
  const { routing } = entry;
  return (
    <RoutingStop routing={routing}>
      {/* Without an actor, the routing rules sent it. */}
      {routing.actor && <ActorName person={routing.actor} />}
      <Moment at={routing.at} as="date" />
    </RoutingStop>
  );
}

/** Neighbours are not named, and nobody acts when time runs out or the main post ends. */
const isUnconfirmed = ({ closure }: TimelineMove): boolean =>
  closure !== null && ['neighbours', 'none', 'merged'].includes(closure);

function ActorName({ person }: { person: NonNullable<TimelineMove['actor']> | null }) {
  return (
    <>
      <PersonLink person={person} />{' '}
      {person && <AuthorMark role={person.role} isVerified={person.isVerified} />} ·{' '}
    </>
  );
}
