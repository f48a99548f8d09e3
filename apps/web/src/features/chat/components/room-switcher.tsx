import type { ChatRooms, RoomPlace } from '@sudhaar/contract/chat';
import { ChevronDown } from 'lucide-react';
import { useOpen } from '../../../lib/hooks/use-open.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { unreadElsewhere } from '../room-list.ts';
import { useRoomName } from '../use-room-name.ts';
import { RoomFinder } from './room-finder.tsx';
import { UnreadBadge } from './room-link.tsx';
import { RoomList } from './room-list.tsx';

type Props = { list: ChatRooms | undefined; place: RoomPlace | undefined; open: string };

/** On phones. */
export function RoomSwitcher({ list, place, open }: Props) {
  const { t } = useTranslation('chat');
  const nameOf = useRoomName();
  const [isOpen, setOpen] = useOpen();
  const { name, state } = place ? nameOf(place) : { name: t('rooms.title'), state: '' };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-touch w-full items-center gap-2 rounded-full border border-line bg-card px-4 text-left"
      >
        <span className="sr-only">{t('rooms.switch')} </span>
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold">{name}</span>
          {state && <span className="text-ink-2"> · {state}</span>}
        </span>
        {list && <UnreadBadge count={unreadElsewhere(list.rooms, open)} />}
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-ink-2" />
      </button>
      {isOpen && (
        <Dialog title={t('rooms.title')} closeLabel={t('rooms.close')} onClose={() => setOpen(false)}>
          <RoomList list={list} open={open} />
          <h3 className="mt-5 mb-2 px-3 font-semibold">{t('rooms.lookInto')}</h3>
          <RoomFinder others={list?.others ?? []} />
        </Dialog>
      )}
    </>
  );
}
