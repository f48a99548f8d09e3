import type { Delivery } from '@sudhaar/contract/webhooks';
import type integrations from '@sudhaar/language/en/integrations.json';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Event names contain a dot, which text keys can't. */
const WORDS: Record<Delivery['event'], keyof typeof integrations.webhooks.event> = {
  'report.created': 'created',
  'report.moved': 'moved',
  'report.commented': 'commented',
  'report.overdue': 'overdue',
  'webhook.test': 'test',
};

export function useEventWords(): (event: Delivery['event']) => string {
  const { t } = useTranslation('integrations');
  return (event) => t(`webhooks.event.${WORDS[event]}`);
}
