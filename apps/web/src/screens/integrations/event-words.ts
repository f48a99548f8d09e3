import type { Delivery } from '@sudhaar/contract/webhooks';
import { EVENT_WORDS } from '@sudhaar/domain/webhooks';
import { useTranslation } from '../../lib/i18n/i18n.ts';

export function useEventWords(): (event: Delivery['event']) => string {
  const { t } = useTranslation('integrations');
  return (event) => t(`webhooks.event.${EVENT_WORDS[event]}`);
}
