import type { Stage } from '@sudhaar/domain/progress';
import { useTranslation } from '../../../lib/i18n.ts';
import { STAGE_LOOK } from './stage-look.ts';

/** A stage in a line of a table: always a word and a sign with the colour. */
export function StageWord({ stage }: { stage: Stage }) {
  const { t } = useTranslation('common');
  const { icon: Icon, colour } = STAGE_LOOK[stage];
  return (
    <span className={`flex w-32 items-center gap-1.5 leading-tight font-semibold ${colour}`}>
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {t(`stages.${stage}`)}
    </span>
  );
}
