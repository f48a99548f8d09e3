import { useTranslation } from '../../../lib/i18n/i18n.ts';

export function PostNumber({ number }: { number: string }) {
  const { t } = useTranslation('posts');
  return (
    <span className="text-small whitespace-nowrap text-ink-3">
      <span className="sr-only">{t('card.number')} </span>
      <span className="tabular-nums select-all">{number}</span>
    </span>
  );
}
