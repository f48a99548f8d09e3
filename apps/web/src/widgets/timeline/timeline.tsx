import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuthorMark } from '../../entities/account/author-mark.tsx';
import { PersonLink } from '../../entities/account/person-link.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type HistoryEntry, historyOf, type Moved, type Routed } from './history.ts';
import { MoveStop } from './move-stop.tsx';
import { RoutingStop } from './routing-stop.tsx';

type Props = {
  moves: readonly Moved[];
  routings: readonly Routed[];
  createdAt: string;
  /** Undefined where nobody is named. */
  reporter?: Parameters<typeof PersonLink>[0]['person'];
  /** Between the heading and the history. */
  children?: ReactNode;
};

/** The road so far, the latest first: the stages it came to, and the offices it was sent to. */
export function Timeline({ moves, routings, createdAt, reporter, children }: Props) {
  const { t } = useTranslation('posts');
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lead">{t('timeline.title')}</h2>
      {children}
      <ol className="mt-4">
        {historyOf(moves, routings).map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} />
        ))}
        <Stop colour={STAGE_LOOK.Unseen.colour} icon={<Megaphone size={16} />} title={t('timeline.reported')}>
          {reporter !== undefined && (
            <>
              <PersonLink person={reporter} /> ·{' '}
            </>
          )}
          <Moment at={createdAt} as="date" />
        </Stop>
      </ol>
    </Card>
  );
}

const keyOf = (entry: HistoryEntry): string =>
  'move' in entry
    ? (entry.move._id ?? entry.move.at + entry.move.to)
    : (entry.routing._id ?? entry.routing.at + entry.routing.kind);

function Entry({ entry }: { entry: HistoryEntry }) {
  if ('move' in entry) {
    const { move } = entry;
    return (
      <MoveStop move={move}>
        {move.actor !== undefined && <By person={move.actor} />}
        <Moment at={move.at} as="date" />
      </MoveStop>
    );
  }
  const { routing } = entry;
  return (
    <RoutingStop routing={routing}>
      {/* Where nobody is named, the rules sent it. */}
      {routing.actor && <By person={routing.actor} />}
      <Moment at={routing.at} as="date" />
    </RoutingStop>
  );
}

function By({ person }: { person: NonNullable<Moved['actor']> | null }) {
  return (
    <>
      <PersonLink person={person} />{' '}
      {person && <AuthorMark role={person.role} isVerified={person.isVerified} />} ·{' '}
    </>
  );
}
