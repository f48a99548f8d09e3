import { COLUMNS, showColumns, useChosenColumns } from '../../entities/desk/columns.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { choiceLook } from '../../ui/choice-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { usePossibleColumns } from './use-columns.ts';

export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const shown = useChosenColumns();
  const possible = usePossibleColumns();
  return (
    <Dialog title={t('columns.title')} closeLabel={t('columns.close')} onClose={onClose}>
      <fieldset className="min-w-0">
        <legend className="mb-3 text-ink-2">{t('columns.lead')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {possible.map((column) => (
            <label key={column} className={`${choiceLook} items-center gap-2.5 px-3`}>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                disabled={column === 'caption'}
                onChange={({ target }) =>
                  showColumns(
                    COLUMNS.filter((one) => (one === column ? target.checked : shown.includes(one))),
                  )
                }
                className="size-5 shrink-0 accent-green"
              />
              {t(`columns.${column}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => showColumns(COLUMNS)}>{t('columns.all')}</Button>
        <Button look="primary" onClick={onClose}>
          {t('columns.close')}
        </Button>
      </div>
    </Dialog>
  );
}
