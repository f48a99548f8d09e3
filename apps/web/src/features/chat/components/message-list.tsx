import { ArrowDown, MessagesSquare } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { linesOf } from '../days.ts';
import type { CachedChat } from '../messages.ts';
import type { UnsentMessage } from '../outbox.ts';
import { useOlder } from '../queries.ts';
import type { useScrollPlace } from '../use-scroll-place.ts';
import { Message, type MessageTools } from './message.tsx';
import { WaitingMessage } from './waiting-message.tsx';

export type Place = ReturnType<typeof useScrollPlace>;

type Props = {
  room: string;
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLOListElement | null>;
  place: Place;
  cached: CachedChat;
  waiting: readonly UnsentMessage[];
  /** Messages that arrived while the reader was scrolled up. */
  newBelow: number;
  Tools: MessageTools;
  /** Shown if there are no messages. */
  empty: string;
};

/** Newest at the bottom. Older ones load on scrolling up. */
export function MessageList(props: Props) {
  const { room, scroller, list, place, cached, waiting, newBelow, Tools, empty } = props;
  const { t } = useTranslation('chat');
  const { id: me } = useSession();
  const lines = linesOf(cached.messages);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
        tabIndex={0}
        onScroll={place.remember}
        className="h-full overflow-y-auto overscroll-contain pb-4 -outline-offset-2 [overflow-anchor:none]"
      >
        {lines.length === 0 && waiting.length === 0 ? (
          <EmptyState icon={MessagesSquare}>{empty}</EmptyState>
        ) : (
          <ListStart room={room} isComplete={cached.isComplete} />
        )}
        <ol ref={list}>
          {lines.map(({ message, newDay, goesOn }) => (
            <Fragment key={message._id}>
              {newDay && <Day at={message.createdAt} />}
              <li>
                <Message message={message} mine={message.userId === me} goesOn={goesOn} Tools={Tools} />
              </li>
            </Fragment>
          ))}
          {waiting.map((one) => (
            <li key={one.clientId}>
              <WaitingMessage {...one} />
            </li>
          ))}
        </ol>
      </section>
      {!place.atEnd && (
        <NewestButton onClick={place.toEnd}>
          {newBelow > 0 ? t('newBelow', { count: newBelow }) : t('toNewest')}
        </NewestButton>
      )}
    </div>
  );
}

/** Loads earlier messages, or marks the beginning. */
function ListStart({ room, isComplete }: { room: string; isComplete: boolean }) {
  const { t } = useTranslation('chat');
  const { state, fetchOlder } = useOlder(room);
  if (isComplete) return <p className="px-4 pt-6 pb-2 text-center text-small text-ink-3">{t('beginning')}</p>;
  return (
    <LoadMore
      label={t(state === 'failed' ? 'tryAgain' : 'older')}
      busyLabel={t('olderBusy')}
      busy={state === 'busy'}
      auto={state !== 'failed'}
      onMore={fetchOlder}
    />
  );
}

function Day({ at }: { at: string }) {
  const format = useFormat();
  return (
    <li className="flex justify-center pt-4 pb-1">
      <time
        dateTime={at.slice(0, 10)}
        className="rounded-full border border-line bg-card px-3 py-1 text-small font-medium text-ink-2 first-letter:uppercase"
      >
        {format.dayOfMoment(at)}
      </time>
    </li>
  );
}

function NewestButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="absolute bottom-3 left-3 inline-flex min-h-touch items-center sm:left-1/2 sm:-translate-x-1/2 gap-2 rounded-full bg-green px-4 font-semibold whitespace-nowrap text-on-green shadow-card"
    >
      <ArrowDown aria-hidden="true" size={18} />
      {children}
    </button>
  );
}
