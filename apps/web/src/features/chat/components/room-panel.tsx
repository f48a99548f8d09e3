import type { ChatRooms } from '@sudhaar/contract/chat';
import { Compass } from 'lucide-react';
import { useOpen } from '../../../lib/hooks/use-open.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RoomFinder } from './room-finder.tsx';
import { RoomList } from './room-list.tsx';

/** On wider screens, next to the messages. */
export function RoomPanel({ list, open }: { list: ChatRooms | undefined; open: string }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useOpen();
  return (
    <>
      <RoomList list={list} open={open} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mt-2 flex min-h-touch w-full items-center gap-3 rounded-small px-3 py-1.5 text-left font-medium text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <Compass aria-hidden="true" size={20} className="shrink-0" />
        {t('rooms.lookInto')}
      </button>
      {isOpen && (
        <Dialog title={t('rooms.lookInto')} closeLabel={t('rooms.close')} onClose={() => setOpen(false)}>
          <RoomFinder others={list?.others ?? []} />
        </Dialog>
      )}
    </>
  );
}
