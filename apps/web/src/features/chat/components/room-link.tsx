import type { RoomPlace } from '@sudhaar/contract/chat';
import { INDIA, unreadText } from '@sudhaar/domain/rooms';
import { Globe, House, type LucideIcon, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { searchOf } from '../room-list.ts';
import { useRoomName } from '../use-room-name.ts';

type Props = { place: RoomPlace; isHome?: boolean; isOpen?: boolean; unread?: number };

const iconOf = (room: string, isHome: boolean): LucideIcon => {
  if (room === INDIA) return Globe;
  return isHome ? House : MapPin;
};

export function RoomLink({ place, isHome = false, isOpen = false, unread = 0 }: Props) {
  const { t } = useTranslation('chat');
  const { name, state } = useRoomName()(place);
  const Icon = iconOf(place.room, isHome);
  const detail = [isHome && t('rooms.home'), state].filter(Boolean).join(' · ');
  return (
    <Link
      to={{ search: searchOf(place.room) }}
      aria-current={isOpen ? 'page' : undefined}
      className={`flex min-h-touch items-center gap-3 rounded-small px-3 py-1.5 transition-colors duration-(--quick) ${
        isOpen ? 'bg-green-soft text-green' : 'hover:bg-sunk'
      }`}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium">{name}</span>
        {detail && (
          <span className={`block truncate text-small ${isOpen ? '' : 'text-ink-2'}`}>
            <span className="sr-only">, </span>
            {detail}
          </span>
        )}
      </span>
      {!isOpen && <UnreadBadge count={unread} />}
    </Link>
  );
}

export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  const shown = unreadText(count);
  if (shown === '') return null;
  return (
    <span className="shrink-0 rounded-full bg-green px-2 py-0.5 text-small leading-tight font-semibold text-on-green tabular-nums">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">, {t('rooms.unread', { count, shown })}</span>
    </span>
  );
}
