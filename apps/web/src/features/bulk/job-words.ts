import type { BulkJob } from '@sudhaar/contract/bulk';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** "17 reports claimed. 2 reports could not be claimed: claimed by another". */
export function useJobWords() {
  const { t } = useTranslation('desk');
  return ({ action: { kind }, done, refused, refusals, status }: BulkJob) => ({
    done: done > 0 || refused === 0 ? t(`jobs.done.${kind}`, { count: done }) : '',
    refused: refused > 0 ? `${t(`jobs.refused.${kind}`, { count: refused })}: ${reasonsOf(refusals)}` : '',
    stopped: status === 'stopped' ? t('jobs.stopped') : '',
  });
}

const reasonsOf = (refusals: BulkJob['refusals']): string =>
  refusals.map(({ message, count }) => (refusals.length > 1 ? `${message} (${count})` : message)).join(' · ');
