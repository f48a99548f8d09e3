import type { ChatRooms } from '@sudhaar/contract/chat';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RoomLink } from './room-link.tsx';

type Props = { list: ChatRooms | undefined; open: string };

/** Own district, all India, and visited rooms. */
export function RoomList({ list, open }: Props) {
  const { t } = useTranslation('chat');
  if (!list) return <Skeleton className="h-28 rounded-small" />;
  const hasHome = list.rooms.some(({ isHome }) => isHome);
  return (
    <>
      <nav aria-label={t('rooms.label')}>
        <ul className="grid grid-cols-1 gap-1">
          {list.rooms.map(({ isHome, unread, ...place }) => (
            <li key={place.room}>
              <RoomLink place={place} isHome={isHome} unread={unread} isOpen={place.room === open} />
            </li>
          ))}
        </ul>
      </nav>
      {!hasHome && (
        <p className="mt-2 px-3 text-small text-ink-2">
          <Link to="/user/dashboard/settings" className="font-medium text-green underline underline-offset-2">
            {t('rooms.setHome')}
          </Link>
        </p>
      )}
    </>
  );
}
