import { Clock, TriangleAlert } from 'lucide-react';
import { useCountdown } from '../../../lib/hooks/use-countdown.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLiveState } from '../../../lib/live/socket.ts';
import type { UnsentMessage } from '../outbox.ts';
import { outbox } from '../queries.ts';
import { Bubble, MessageText } from './message.tsx';

/** Being sent, waiting for a connection, or refused. */
export function WaitingMessage({ clientId, msg, refused, until = 0 }: UnsentMessage) {
  const { t } = useTranslation('chat');
  const state = useLiveState();
  const wait = useCountdown(until);
  const Icon = refused ? TriangleAlert : Clock;
  const action = 'min-h-touch px-2 font-semibold underline-offset-4 hover:underline';
  return (
    <div className="flex flex-row-reverse px-3 pt-2 pr-[3.875rem] sm:px-5 sm:pr-[4.375rem]">
      <Bubble mine>
        <div className="opacity-75">
          <MessageText text={msg} />
        </div>
        <p
          className={`mt-0.5 flex items-center justify-end gap-1.5 text-[0.75rem] ${refused ? 'font-semibold text-brick' : 'text-ink-2'}`}
        >
          <Icon aria-hidden="true" size={14} />
          {wait > 0 && !refused
            ? t('slowed', { count: wait })
            : t(refused ? 'refused' : state === 'away' ? 'waiting' : 'sending')}
        </p>
        {refused && (
          <div className="-mb-1 flex justify-end gap-2 text-small text-green">
            <button type="button" onClick={() => outbox.again(clientId)} className={action}>
              {t('again')}
            </button>
            <button type="button" onClick={() => outbox.drop(clientId)} className={action}>
              {t('discard')}
            </button>
          </div>
        )}
      </Bubble>
    </div>
  );
}
