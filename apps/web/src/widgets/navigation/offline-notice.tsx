import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLiveState } from '../../lib/live/socket.ts';

/** A restarting server is back before anybody needs to know. */
const TIMEOUT_MS = 3_000;

/** Overlays the page without blocking it. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const away = useLiveState() === 'away';
  const [said, setSaid] = useState(false);
  if (!away && said) setSaid(false);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setSaid(true), navigator.onLine ? TIMEOUT_MS : 0);
    return () => clearTimeout(timer);
  }, [away]);
  return (
    <p
      role="status"
      className="offline-notice absolute inset-x-0 top-full flex justify-center text-small font-medium empty:hidden"
    >
      {said && (
        <span className="m-2 flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-paper shadow-card">
          <CloudOff aria-hidden="true" size={16} className="shrink-0" />
          {t('connection.offline')}
        </span>
      )}
    </p>
  );
}
