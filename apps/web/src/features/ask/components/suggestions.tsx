import { SUGGESTED } from '@sudhaar/domain/help';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Shown until the first question. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistant');
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      <p>{t('hello')}</p>
      <p className="mt-4 mb-2 text-small font-semibold text-ink-2">{t('suggested')}</p>
      <ul className="grid gap-2">
        {SUGGESTED.map((id) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onAsk(t(`questions.${id}`))}
              className="min-h-touch w-full rounded-card border border-line bg-card px-4 py-2 text-left font-medium text-green hover:border-green hover:bg-green-soft"
            >
              {t(`questions.${id}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
