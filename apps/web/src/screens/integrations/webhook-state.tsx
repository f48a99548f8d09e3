import type { Webhook } from '@sudhaar/contract/webhooks';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const { isPaused, stoppedAt, stopCause, failingSince } = webhook;
  if (stoppedAt)
    return (
      <>
        <Chip tone="brick">{t('webhooks.stopped')}</Chip>
        {stopCause && <span className="block text-ink-2">{t(`webhooks.stopCause.${stopCause}`)}</span>}
      </>
    );
  if (isPaused) return <Chip tone="quiet">{t('webhooks.paused')}</Chip>;
  if (failingSince)
    return (
      <>
        <Chip tone="marigold">{t('webhooks.failing')}</Chip>{' '}
        <span className="block text-ink-2">
          {t('webhooks.since', { when: format.dateTime(failingSince) })}
        </span>
      </>
    );
  return <Chip tone="green">{t('webhooks.works')}</Chip>;
}
