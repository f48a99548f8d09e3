import type { Notification } from '@sudhaar/contract/notifications';
import type { NotificationKind } from '@sudhaar/domain/notifications';
import {
  AlarmClock,
  ArrowRightLeft,
  AtSign,
  BadgeCheck,
  Bell,
  CircleCheckBig,
  CircleDashed,
  Hammer,
  Hand,
  Inbox,
  type LucideIcon,
  MapPin,
  Merge,
  MessageCircle,
  MessagesSquare,
  Pause,
  Play,
  RotateCcw,
  Scale,
  SearchCheck,
  Signature,
  Split,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserRoundX,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../ui/moment.tsx';
import { markRead } from '../queries.ts';

const KIND_STYLES: Record<NotificationKind, { icon: LucideIcon; look: string }> = {
  resolved: { icon: CircleCheckBig, look: 'bg-green-soft text-green' },
  comment: { icon: MessageCircle, look: 'bg-sky-soft text-sky' },
  reply: { icon: MessagesSquare, look: 'bg-sky-soft text-sky' },
  mentioned: { icon: AtSign, look: 'bg-marigold-soft text-marigold-strong' },
  progress: { icon: Hammer, look: 'bg-sunk text-ink-2' },
  proofWaiting: { icon: SearchCheck, look: 'bg-marigold-soft text-marigold-strong' },
  notFixed: { icon: TriangleAlert, look: 'bg-brick-soft text-brick' },
  claimReleased: { icon: Undo2, look: 'bg-sunk text-ink-2' },
  transferred: { icon: ArrowRightLeft, look: 'bg-sunk text-ink-2' },
  assigned: { icon: UserCheck, look: 'bg-marigold-soft text-marigold-strong' },
  received: { icon: Inbox, look: 'bg-marigold-soft text-marigold-strong' },
  colleagueLeft: { icon: UserRoundX, look: 'bg-marigold-soft text-marigold-strong' },
  deputyNamed: { icon: UserCheck, look: 'bg-marigold-soft text-marigold-strong' },
  wardReport: { icon: MapPin, look: 'bg-marigold-soft text-marigold-strong' },
  unstaffed: { icon: UserRoundX, look: 'bg-marigold-soft text-marigold-strong' },
  unclaimed: { icon: Inbox, look: 'bg-marigold-soft text-marigold-strong' },
  overdue: { icon: AlarmClock, look: 'bg-brick-soft text-brick' },
  escalated: { icon: TriangleAlert, look: 'bg-brick-soft text-brick' },
  reopened: { icon: RotateCcw, look: 'bg-marigold-soft text-marigold-strong' },
  judgeWanted: { icon: Scale, look: 'bg-marigold-soft text-marigold-strong' },
  verdictReminder: { icon: SearchCheck, look: 'bg-marigold-soft text-marigold-strong' },
  witness: { icon: SearchCheck, look: 'bg-marigold-soft text-marigold-strong' },
  closingSoon: { icon: AlarmClock, look: 'bg-marigold-soft text-marigold-strong' },
  closedUnconfirmed: { icon: CircleDashed, look: 'bg-sunk text-ink-2' },
  merged: { icon: Merge, look: 'bg-marigold-soft text-marigold-strong' },
  unmerged: { icon: Split, look: 'bg-sunk text-ink-2' },
  onHold: { icon: Pause, look: 'bg-marigold-soft text-marigold-strong' },
  resumed: { icon: Play, look: 'bg-sunk text-ink-2' },
  followed: { icon: Bell, look: 'bg-sky-soft text-sky' },
  digest: { icon: Inbox, look: 'bg-sunk text-ink-2' },
  morning: { icon: Inbox, look: 'bg-sunk text-ink-2' },
  nameAllowed: { icon: Signature, look: 'bg-green-soft text-green' },
  nameDeclined: { icon: Signature, look: 'bg-sunk text-ink-2' },
  accountVerified: { icon: BadgeCheck, look: 'bg-green-soft text-green' },
  welcome: { icon: Hand, look: 'bg-green-soft text-green' },
};

/** Opening it marks it as read. */
export function Entry({ brief, ...notification }: Notification & { brief: boolean }) {
  const { id, kind, title, message, isRead, createdAt, link } = notification;
  const { t } = useTranslation('shell');
  const { icon: Icon, look } = KIND_STYLES[kind];
  return (
    <li>
      <Link
        to={link}
        onClick={() => {
          if (!isRead) void markRead([id]);
        }}
        className={`flex gap-3 -outline-offset-2 hover:bg-sunk ${brief ? 'px-3 py-0.5' : 'px-4 py-3'} ${
          isRead ? '' : 'bg-green-soft/50'
        }`}
      >
        <span
          className={`mt-0.5 grid shrink-0 place-items-center rounded-full ${brief ? 'size-8' : 'size-9'} ${look}`}
        >
          <Icon aria-hidden="true" size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`flex items-center gap-2 font-semibold ${brief ? 'text-small leading-5.5' : ''}`}>
            <span className={brief ? 'truncate' : ''}>{title}</span>
            {!isRead && (
              <span className="size-2 shrink-0 rounded-full bg-brick">
                <span className="sr-only">{t('notifications.unread')}</span>
              </span>
            )}
            {brief && (
              <Moment
                at={createdAt}
                className="ml-auto shrink-0 text-[0.75rem] font-normal whitespace-nowrap text-ink-2"
              />
            )}
          </span>
          <span
            dir="auto"
            className={`text-small text-ink-2 wrap-anywhere ${brief ? 'line-clamp-1 leading-5' : 'block'}`}
          >
            {message}
          </span>
          {!brief && <Moment at={createdAt} className="block text-[0.75rem] text-ink-2" />}
        </span>
      </Link>
    </li>
  );
}
