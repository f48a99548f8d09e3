import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

/** The preference applies in this browser, but the account could not save it. */
export function useNotSavedNotice() {
  const { t } = useTranslation('settings');
  return (error: unknown) => {
    notify.failure(error, t('page.onlyHere'));
  };
}
