import type { PostHold } from '@sudhaar/contract/post-hold';
import { Pause } from 'lucide-react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Props = { hold: PostHold; withNote: boolean };

/** Stands beside the due date and never replaces it. */
export function OnHold({ hold: { reason, note, until }, withNote }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="inline-flex basis-full items-start gap-1.5 py-0.5 whitespace-normal text-marigold-strong">
      <Pause aria-hidden="true" size={16} className="mt-px shrink-0" />
      <span className="wrap-anywhere">
        <span className="font-semibold">
          {t('hold.line', { until: format.dayInIndia(until), reason: t(`holdReasons.${reason}`) })}
        </span>
        {withNote && note !== '' && (
          <span dir="auto" className="block text-ink-2">
            {note}
          </span>
        )}
      </span>
    </span>
  );
}
