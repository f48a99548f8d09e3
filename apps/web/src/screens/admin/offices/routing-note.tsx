import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRouting } from './queries.ts';

/** Shown while posts without an office are routed again. */
export function RoutingNote() {
  const { t } = useTranslation('offices');
  const routing = useRouting();
  return (
    <div role="status" className="empty:hidden">
      {routing && (
        <p className="mt-4 flex items-center gap-3 rounded-card bg-sky-soft px-4 py-3">
          <Spinner />
          {t('list.routing', { count: routing.done })}
        </p>
      )}
    </div>
  );
}
