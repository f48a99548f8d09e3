import { TriangleAlert } from 'lucide-react';
import { useEntry } from '../../../entities/report/outbox/use-outbox.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export function RefusedNotice({ clientId }: { clientId: string }) {
  const { t } = useTranslation('offline');
  const { entry } = useEntry(clientId);
  if (entry?.status.state !== 'refused') return null;
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-brick-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-brick" />
      <span>
        <strong className="font-semibold">{t('outbox.states.refused')}</strong> {entry.status.reason}
      </span>
    </p>
  );
}
