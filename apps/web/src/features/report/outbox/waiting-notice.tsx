import { useEffect, useState } from 'react';
import { outboxStore } from '../../../entities/report/outbox/store.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** On the login page: something on this device waits for the login. */
export function WaitingNotice() {
  const { t } = useTranslation('offline');
  const [waits, setWaits] = useState<'report' | 'proof' | null>(null);
  useEffect(() => {
    outboxStore.waitingKind().then(setWaits, console.warn);
  }, []);
  if (!waits) return null;
  return (
    <p className="mb-5 rounded-card bg-marigold-soft px-4 py-3 font-medium">
      {t(waits === 'report' ? 'login.waits' : 'login.proofWaits')}
    </p>
  );
}
