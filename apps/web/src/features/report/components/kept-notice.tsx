import { History } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Says that what is here was begun before. */
export function KeptNotice() {
  const { t } = useTranslation('report');
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-sky-soft px-4 py-3">
      <History aria-hidden="true" size={20} className="shrink-0 text-sky" />
      {t('draft.kept')}
    </p>
  );
}
