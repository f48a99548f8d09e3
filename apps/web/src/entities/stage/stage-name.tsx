import type { Stage } from '@sudhaar/domain/progress';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { STAGE_LOOK } from './stage-look.ts';

type Props = {
  stage: Stage;
  text?: string;
  /** A finished post without confirmation does not get the green colour. */
  isUnconfirmed?: boolean;
};

/** Text and icon, because not everybody sees the colour. */
export function StageName({ stage, text, isUnconfirmed = false }: Props) {
  const { t } = useTranslation();
  const { icon: Icon, colour } = STAGE_LOOK[stage];
  return (
    <span
      className={`inline-flex items-center gap-1.5 leading-tight font-semibold ${isUnconfirmed ? 'text-ink-2' : colour}`}
    >
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {text ?? t(`stages.${stage}`)}
    </span>
  );
}
