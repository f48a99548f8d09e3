import { BULK_MAX } from '@sudhaar/domain/desk';
import {
  ArrowRight,
  ArrowRightLeft,
  Camera,
  Hand,
  type LucideIcon,
  Pause,
  Printer,
  Reply,
  Tags,
  UserCheck,
  X,
} from 'lucide-react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { BulkKind } from './bulk-dialog.tsx';

export type BarAction = BulkKind | 'finish' | 'print';

const ICONS: Record<BarAction, LucideIcon> = {
  claim: Hand,
  assign: UserCheck,
  transfer: ArrowRightLeft,
  categorize: Tags,
  hold: Pause,
  advance: ArrowRight,
  finish: Camera,
  reply: Reply,
  print: Printer,
};
const ACTIONS: readonly BarAction[] = [
  'claim',
  'assign',
  'transfer',
  'categorize',
  'hold',
  'advance',
  'finish',
  'reply',
  'print',
];

type Props = {
  /** Undefined while the number of all matching posts is unknown. */
  count: number | undefined;
  isAll: boolean;
  /** Number of all matching posts, if all loaded rows are selected and there are more. */
  more: number | undefined;
  /** Only heads can assign. */
  mayAssign: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onAct: (action: BarAction) => void;
};

export function BulkBar({ count, isAll, more, mayAssign, onChooseAll, onClear, onAct }: Props) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const isTooMany = (count ?? 0) > BULK_MAX;
  const offered = ACTIONS.filter((action) => action !== 'assign' || mayAssign);
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-3 rounded-card border border-green bg-raised p-2 shadow-card lg:bottom-3"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <p role="status" className="px-2 font-semibold tabular-nums">
          {count !== undefined &&
            t(isAll ? 'bulk.allChosen' : 'bulk.chosen', { count, shown: format.number(count) })}
        </p>
        {more !== undefined && !isAll && (
          <button
            type="button"
            onClick={onChooseAll}
            className="min-h-touch px-1 text-small font-semibold text-green underline underline-offset-4 lg:min-h-9"
          >
            {t('bulk.chooseAll', { count: more, shown: format.number(more) })}
          </button>
        )}
        <button
          type="button"
          aria-label={t('bulk.clear')}
          onClick={onClear}
          className="mr-auto grid size-touch place-items-center rounded-full hover:bg-sunk lg:size-9"
        >
          <X aria-hidden="true" size={18} />
        </button>
        {/* One row to swipe on a phone, where nine buttons would hide half of the list. */}
        <div className="-mx-2 flex basis-[calc(100%+1rem)] gap-1.5 overflow-x-auto px-2 lg:contents">
          {offered.map((action) => {
            const Icon = ICONS[action];
            return (
              <Button
                key={action}
                compact
                look={action === 'claim' ? 'solid' : 'quiet'}
                disabled={isTooMany || count === undefined}
                onClick={() => onAct(action)}
                className="shrink-0 text-small lg:min-h-9"
              >
                <Icon aria-hidden="true" size={16} />
                {t(`actions.${action}`)}
              </Button>
            );
          })}
        </div>
      </div>
      {isTooMany && (
        <p role="status" className="px-2 pt-1 text-small text-marigold-strong">
          {t('bulk.tooMany', { count: BULK_MAX })}
        </p>
      )}
    </section>
  );
}
