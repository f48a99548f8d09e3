import { History } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The form was filled from a stored draft. */
export function DraftNotice() {
  const { t } = useTranslation('report');
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-sky-soft px-4 py-3">
      <History aria-hidden="true" size={20} className="shrink-0 text-sky" />
      {t('draft.kept')}
    </p>
  );
}
