import type { Standing } from '@sudhaar/domain/outbox';
import { CircleCheckBig, Clock, Send, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLiveState } from '../../../lib/socket.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

const LOOKS = {
  waiting: { Icon: Clock, tone: 'text-marigold-strong' },
  sending: { Icon: Send, tone: 'text-sky' },
  sent: { Icon: CircleCheckBig, tone: 'text-green' },
  refused: { Icon: TriangleAlert, tone: 'text-brick' },
} as const;

/** Where it stands, in a word with its icon, and what that means. Read out as it changes. */
export function EntryState({ standing, share }: { standing: Standing; share: number | undefined }) {
  const { t } = useTranslation('offline');
  const hint = useHint(standing);
  const state = share === undefined ? standing.state : 'sending';
  const { Icon, tone } = LOOKS[state];
  return (
    <div className="grid gap-2">
      <div role="status">
        <p className={`flex items-center gap-2 font-semibold ${tone}`}>
          <Icon aria-hidden="true" size={20} className="shrink-0" />
          {t(`outbox.states.${state}`)}
        </p>
        {share === undefined && <p className="mt-1 text-small break-words text-ink-2">{hint}</p>}
      </div>
      {share !== undefined && <ProgressBar label={t('outbox.states.sending')} share={share} />}
    </div>
  );
}

function useHint(standing: Standing): string {
  const { t } = useTranslation('offline');
  const connected = useLiveState() === 'connected';
  if (standing.state === 'refused') return standing.reason || t('outbox.hints.stopped');
  if (standing.state === 'sent') return t('outbox.hints.sent');
  return t(connected ? 'outbox.hints.retrying' : 'outbox.hints.waiting');
}
