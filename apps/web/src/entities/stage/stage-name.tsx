import type { Stage } from '@sudhaar/domain/progress';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { STAGE_LOOK } from './stage-look.ts';

/** Always with word and icon, because not everybody sees the colour. */
export function StageName({ stage, text }: { stage: Stage; text?: string }) {
  const { t } = useTranslation();
  const { icon: Icon, colour } = STAGE_LOOK[stage];
  return (
    <span className={`inline-flex items-center gap-1.5 leading-tight font-semibold ${colour}`}>
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {text ?? t(`stages.${stage}`)}
    </span>
  );
}
