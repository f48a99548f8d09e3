import type { Delivery } from '@sudhaar/contract/webhooks';
import { RotateCcw } from 'lucide-react';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useEventWords } from './event-words.ts';

const TONES: Record<Delivery['state'], Tone> = { waiting: 'marigold', delivered: 'green', failed: 'brick' };

export function DeliveryItem({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const event = useEventWords()(delivery.event);
  const { number, happenedAt, state, tries, nextTryAt, answerCode: code, durationMs, problem } = delivery;
  const facts = [
    tries > 0 && t('log.tries', { count: tries }),
    state === 'delivered' && code !== null && t('log.took', { code, ms: format.number(durationMs ?? 0) }),
    tries > 0 && nextTryAt && t('log.next', { when: format.dateTime(nextTryAt) }),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{event}</p>
        <Chip tone={TONES[state]}>{t(`log.state.${state}`)}</Chip>
        <Moment at={happenedAt} as="date" className="text-small text-ink-3 sm:ml-auto" />
      </div>
      {number !== null && (
        <p className="text-small text-ink-2">
          {t('log.report')} <bdi translate="no">{number}</bdi>
        </p>
      )}
      {problem && <p className="text-small text-brick">{t(`log.problem.${problem}`, { code: code ?? 0 })}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-small text-ink-3">{facts.join(' · ')}</p>
        <span className="-mx-2">
          <SmallAction
            icon={RotateCcw}
            label={t('log.again')}
            name={t('log.againNamed', { event, when: format.dateTime(happenedAt) })}
            onPress={onAgain}
          />
        </span>
      </div>
    </div>
  );
}
