import { waitOf } from '@sudhaar/domain/call-limits';
import type { SendStatus } from '@sudhaar/domain/outbox';
import { CircleCheckBig, Clock, Send, TriangleAlert } from 'lucide-react';
import { useCountdown } from '../../../lib/hooks/use-countdown.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLiveState } from '../../../lib/live/socket.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

const STATE_STYLES = {
  waiting: { Icon: Clock, tone: 'text-marigold-strong' },
  later: { Icon: Clock, tone: 'text-marigold-strong' },
  sending: { Icon: Send, tone: 'text-sky' },
  sent: { Icon: CircleCheckBig, tone: 'text-green' },
  refused: { Icon: TriangleAlert, tone: 'text-brick' },
} as const;

type Props = {
  status: SendStatus;
  share: number | undefined;
  /** Text for the sent state. */
  sent: string;
};

/** Screen readers announce changes. */
export function EntryState({ status, share, sent }: Props) {
  const { t } = useTranslation('offline');
  const hint = useHint(status, sent);
  const isLater = useIsLater(status);
  const state = share !== undefined ? 'sending' : isLater ? 'later' : status.state;
  const { Icon, tone } = STATE_STYLES[state];
  return (
    <div className="grid gap-2">
      <div role="status">
        <p className={`flex items-center gap-2 font-semibold ${tone}`}>
          <Icon aria-hidden="true" size={20} className="shrink-0" />
          {t(`outbox.states.${state}`)}
        </p>
        {share === undefined && <p className="mt-1 text-small break-words text-ink-2">{hint}</p>}
      </div>
      {state === 'later' && <NextTry status={status} />}
      {share !== undefined && <ProgressBar label={t('outbox.states.sending')} share={share} />}
    </div>
  );
}

/** It does not wait for the network: the server asked to retry later, or has a problem. */
export function useIsLater(status: SendStatus | undefined): boolean {
  const connected = useLiveState() === 'connected';
  return status?.state === 'waiting' && status.tries > 0 && connected;
}

/** Outside of the live region, because a screen reader would read each second. */
function NextTry({ status }: { status: SendStatus }) {
  const { t } = useTranslation('offline');
  const wait = useCountdown(status.state === 'waiting' ? status.notBefore : 0);
  if (wait === 0) return null;
  const { unit, count } = waitOf(wait);
  return <p className="text-small text-ink-2">{t(`outbox.nextTry.${unit}`, { count })}</p>;
}

function useHint(status: SendStatus, sent: string): string {
  const { t } = useTranslation('offline');
  const connected = useLiveState() === 'connected';
  if (status.state === 'refused') return status.reason || t('outbox.hints.stopped');
  if (status.state === 'sent') return sent;
  return t(connected ? 'outbox.hints.retrying' : 'outbox.hints.waiting');
}
