import { useEffect, useRef, useState } from 'react';
import { ChatSkeleton } from '../../features/chat/components/chat-skeleton.tsx';
import type { MessageTools } from '../../features/chat/components/message.tsx';
import { MessageForm } from '../../features/chat/components/message-form.tsx';
import { MessageList } from '../../features/chat/components/message-list.tsx';
import { outbox, useChat, useWaiting } from '../../features/chat/queries.ts';
import { useScrollPlace } from '../../features/chat/use-scroll-place.ts';
import { ReportAbuse } from '../../features/flag/report-abuse.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const FlagMessage: MessageTools = ({ message }) => (
  <ReportAbuse kind="message" id={message._id} author={{ id: message.userId, name: message.user }} iconOnly />
);

/** The one room where citizens talk. It fills the screen, so that the place to write is always in sight. */
export function CommunityChat() {
  const { t } = useTranslation('chat');
  const { id: me } = useSession();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [newBelow, setNewBelow] = useState(0);
  const [spoken, setSpoken] = useState('');
  const chat = useChat((message) => {
    if (message.userId === me) return;
    setSpoken(t('heard', { name: message.user ?? t('unknown'), msg: message.msg }));
    setNewBelow((count) => count + 1);
  });
  const waiting = useWaiting();
  const place = useScrollPlace(scroller, list, chat.data, waiting);
  if (place.atEnd && newBelow > 0) setNewBelow(0);

  const { error } = chat;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <div className="flex h-[calc(100dvh-var(--header)-7.5rem)] min-h-96 flex-col gap-4 lg:h-[calc(100dvh-var(--header)-4rem)]">
      <PageHeading title={t('title')} lead={<span className="max-sm:hidden">{t('lead')}</span>} />
      <Card className="flex min-h-0 flex-1 flex-col overflow-hidden">
        {chat.data ? (
          <MessageList
            scroller={scroller}
            list={list}
            place={place}
            cached={chat.data}
            waiting={waiting}
            newBelow={newBelow}
            Tools={FlagMessage}
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
          onSend={(msg) => {
            outbox.add(msg);
            place.toEnd();
          }}
        />
      </Card>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
