import { EyeOff } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Only the reporter and administrators get a hidden post, so only they see this. */
export function HiddenNotice() {
  const { t } = useTranslation('posts');
  return (
    <div className="flex gap-3 rounded-card bg-brick-soft p-4">
      <EyeOff aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brick" />
      <div>
        <p className="font-semibold text-brick">{t('card.hiddenByAdmin')}</p>
        <p className="text-ink-2">{t('card.hiddenLead')}</p>
      </div>
    </div>
  );
}
