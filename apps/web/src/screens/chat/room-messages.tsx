import type { RoomPlace } from '@sudhaar/contract/chat';
import { ApiError } from '@sudhaar/contract/client';
import { INDIA } from '@sudhaar/domain/rooms';
import { Compass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChatSkeleton } from '../../features/chat/components/chat-skeleton.tsx';
import type { MessageTools } from '../../features/chat/components/message.tsx';
import { MessageForm } from '../../features/chat/components/message-form.tsx';
import { MessageList } from '../../features/chat/components/message-list.tsx';
import { outbox, useChat, useUnsentMessages } from '../../features/chat/queries.ts';
import { useMarkRead } from '../../features/chat/use-mark-read.ts';
import { useRoomName } from '../../features/chat/use-room-name.ts';
import { useScrollPlace } from '../../features/chat/use-scroll-place.ts';
import { ReportAbuse } from '../../features/flag/report-abuse.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure.tsx';

const FlagMessage: MessageTools = ({ message }) => (
  <ReportAbuse kind="message" id={message._id} author={{ id: message.userId, name: message.user }} iconOnly />
);

type Props = { room: string; place: RoomPlace | undefined };

/** Use the room as key. */
export function RoomMessages({ room, place }: Props) {
  const { t } = useTranslation('chat');
  const { id: me } = useSession();
  const nameOf = useRoomName();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [newBelow, setNewBelow] = useState(0);
  const [spoken, setSpoken] = useState('');
  const chat = useChat(room, (message) => {
    if (message.userId === me) return;
    setSpoken(t('heard', { name: message.user ?? t('unknown'), msg: message.msg }));
    setNewBelow((count) => count + 1);
  });
  const waiting = useUnsentMessages(room);
  const scroll = useScrollPlace(scroller, list, chat.data, waiting);
  if (scroll.atEnd && newBelow > 0) setNewBelow(0);
  useMarkRead(room, chat.data, scroll.atEnd);

  const { error } = chat;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  if (!chat.data && error instanceof ApiError && error.status === 404)
    return <NoSuchRoom reason={error.message} />;
  const named = place && nameOf(place);
  return (
    <Card className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      <h2 className="hidden min-h-touch items-center border-b border-line px-5 py-2 text-lead font-semibold lg:flex">
        {named?.name}
        {named?.state && <span className="ml-2 font-normal text-ink-2">{named.state}</span>}
      </h2>
      {chat.data ? (
        <MessageList
          room={room}
          scroller={scroller}
          list={list}
          place={scroll}
          cached={chat.data}
          waiting={waiting}
          newBelow={newBelow}
          Tools={FlagMessage}
          empty={t(room === INDIA ? 'empty' : 'rooms.empty')}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-hidden">
          {error ? (
            <FailureState
              title={t('failed')}
              reason={reasonOf(error)}
              retry={t('tryAgain')}
              busy={chat.isFetching}
              onRetry={() => chat.refetch()}
            />
          ) : (
            <ChatSkeleton label={t('loading')} />
          )}
        </div>
      )}
      <MessageForm
        room={room}
        onSend={(msg) => {
          outbox.add(room, msg);
          scroll.toEnd();
        }}
      />
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </Card>
  );
}

function NoSuchRoom({ reason }: { reason: string }) {
  const { t } = useTranslation('chat');
  return (
    <Card className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunk text-ink-2">
        <Compass aria-hidden="true" size={22} />
      </span>
      <p className="text-lead font-semibold">{reason}</p>
      <p className="max-w-prose text-ink-2">{t('rooms.unknownHint')}</p>
      <ButtonLink look="outline" to={{ search: '' }}>
        {t('rooms.toIndia')}
      </ButtonLink>
    </Card>
  );
}
