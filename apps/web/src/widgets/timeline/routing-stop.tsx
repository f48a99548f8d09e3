import type { RoutingKind } from '@sudhaar/domain/responsibility';
import {
  AlarmClock,
  ArrowRightLeft,
  BadgeCheck,
  Building2,
  CircleAlert,
  Hourglass,
  type LucideIcon,
  Merge,
  Pause,
  Play,
  Split,
  Tags,
  UserRound,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { TimelineRouting } from './history.ts';

const ROUTING_STYLES: Record<RoutingKind, { icon: LucideIcon; colour: string }> = {
  sent: { icon: Building2, colour: 'text-ink-2' },
  withoutOffice: { icon: Hourglass, colour: 'text-ink-2' },
  transferred: { icon: ArrowRightLeft, colour: 'text-ink-2' },
  disputed: { icon: CircleAlert, colour: 'text-marigold-strong' },
  settled: { icon: BadgeCheck, colour: 'text-green' },
  left: { icon: UserRoundX, colour: 'text-marigold-strong' },
  takenOver: { icon: UserRound, colour: 'text-ink-2' },
  assigned: { icon: UserRound, colour: 'text-ink-2' },
  categorized: { icon: Tags, colour: 'text-ink-2' },
  categoryProposed: { icon: Tags, colour: 'text-marigold-strong' },
  merged: { icon: Merge, colour: 'text-ink-2' },
  unmerged: { icon: Split, colour: 'text-ink-2' },
  dueEarlier: { icon: AlarmClock, colour: 'text-marigold-strong' },
  onHold: { icon: Pause, colour: 'text-marigold-strong' },
  resumed: { icon: Play, colour: 'text-ink-2' },
};

/** Texts for when the other post is not visible. */
const WITHOUT_REPORT = {
  merged: 'mergedWithHidden',
  unmerged: 'unmergedFromHidden',
  dueEarlier: 'dueEarlierThanHidden',
} as const satisfies Partial<Record<RoutingKind, string>>;

/** A head took it back, or the account was erased since. */
const WITHOUT_ASSIGNEE = {
  assigned: 'takenBack',
  left: 'leftUnnamed',
  takenOver: 'takenOverUnnamed',
} as const satisfies Partial<Record<RoutingKind, string>>;

const textOf = ({ kind, report }: TimelineRouting) =>
  report || !(kind in WITHOUT_REPORT) ? kind : WITHOUT_REPORT[kind as keyof typeof WITHOUT_REPORT];

export function RoutingStop({ routing, children }: { routing: TimelineRouting; children: ReactNode }) {
  const { t } = useTranslation(['resolution', 'common']);
  const { kind, from, to, assignee, category, report, hold, reason } = routing;
  const format = useFormat();
  const { icon: Icon, colour } = ROUTING_STYLES[kind];
  const title =
    kind in WITHOUT_ASSIGNEE && !assignee
      ? t(`timeline.${WITHOUT_ASSIGNEE[kind as keyof typeof WITHOUT_ASSIGNEE]}`)
      : t(`timeline.${textOf(routing)}`, {
          from: from?.name ?? '',
          to: to?.name ?? '',
          assignee: assignee ?? '',
          category: category ?? '',
          report: report ?? '',
          until: hold ? format.dayInIndia(hold.until) : '',
          reason: hold ? t(`common:holdReasons.${hold.reason}`) : '',
        });
  return (
    <Stop colour={colour} icon={<Icon size={16} />} title={title} note={hold?.note ?? reason}>
      {children}
    </Stop>
  );
}
