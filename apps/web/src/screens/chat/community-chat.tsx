import { useSearchParams } from 'react-router';
import { RoomPanel } from '../../features/chat/components/room-panel.tsx';
import { RoomSwitcher } from '../../features/chat/components/room-switcher.tsx';
import { catchUp } from '../../features/chat/queries.ts';
import { roomIn } from '../../features/chat/room-list.ts';
import { useRoomEvents, useRooms } from '../../features/chat/rooms.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RoomMessages } from './room-messages.tsx';

/** Fills the screen, so that the message box is always visible. */
export function CommunityChat() {
  const { t } = useTranslation('chat');
  const [params] = useSearchParams();
  const room = roomIn(params);
  const { data: list } = useRooms(room);
  useRoomEvents(room, list, () => catchUp(room));
  const isWide = useMedia('(min-width: 64rem)');
  const place = list?.rooms.find((one) => one.room === room);
  return (
    <div className="chat-page flex h-[calc(100dvh-var(--header)-var(--banner,0px)-7.5rem)] min-h-96 flex-col gap-4 lg:h-[calc(100dvh-var(--header)-var(--banner,0px)-4rem)]">
      <div className="chat-heading">
        <PageHeading lead={<span className="max-sm:hidden">{t('lead')}</span>} />
      </div>
      {!isWide && <RoomSwitcher list={list} place={place} open={room} />}
      <div className="flex min-h-0 flex-1 gap-4">
        {isWide && (
          <Card className="w-60 shrink-0 overflow-y-auto p-2">
            <RoomPanel list={list} open={room} />
          </Card>
        )}
        <RoomMessages key={room} room={room} place={place} />
      </div>
    </div>
  );
}
