import { BULK_MAX } from '@sudhaar/domain/desk';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/menu.tsx';

const FIRST = 20;

type Props = {
  loaded: number;
  /** Of the whole view. Undefined while unknown. */
  count: number | undefined;
  onFirst: (count: number) => void;
  onAll: () => void;
};

/** Two clicks select the first reports of the view, or all of them. */
export function SelectMenu({ loaded, count, onFirst, onAll }: Props) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (loaded === 0) return null;
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button compact className="text-small lg:min-h-10">
          <ListChecks aria-hidden="true" size={18} />
          {t('bulk.select')}
        </Button>
      }
    >
      {loaded > FIRST && (
        <MenuAction onSelect={() => onFirst(FIRST)}>{t('bulk.selectFirst', { count: FIRST })}</MenuAction>
      )}
      {count !== undefined && count <= BULK_MAX && (
        <MenuAction onSelect={onAll}>
          {t('bulk.selectAll', { count, shown: format.number(count) })}
        </MenuAction>
      )}
    </Menu>
  );
}
