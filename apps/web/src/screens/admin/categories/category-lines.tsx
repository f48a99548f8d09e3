import type { AdminCategory } from '@sudhaar/contract/categories';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import { ArrowDown, ArrowUp, CircleX, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CategoryIcon } from '../../../entities/category/category-icon.tsx';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { SmallAction } from '../../../features/moderate/small-action.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { RecordList } from '../../../widgets/admin-list/record-list.tsx';
import { useAdminCategoryName } from './queries.ts';
import { useCategoryActions } from './use-category-actions.ts';
import { useOrder } from './use-order.ts';

type Props = { categories: readonly AdminCategory[]; onEdit: (category: AdminCategory) => void };

export function CategoryLines({ categories, onEdit }: Props) {
  const { t } = useTranslation(['offices', 'common', 'admin']);
  const format = useFormat();
  const categoryName = useAdminCategoryName();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { move, said } = useOrder(categories);
  const actions = useCategoryActions();
  const pressed = useRef<string[]>([]);
  // A row that moves loses the focus, and at an end of the list the pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    const found = pressed.current.map((label) =>
      document.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`),
    );
    pressed.current = [];
    found.find((button) => button !== null)?.focus();
  }, [categories]);
  const press = (category: AdminCategory, by: 1 | -1) => {
    const name = categoryName(category);
    const labels = [t('categories.upNamed', { name }), t('categories.downNamed', { name })];
    pressed.current = by === 1 ? labels.reverse() : labels;
    move(category, by);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <RecordList
        caption={t('categories.table')}
        items={categories.map((category) => ({ _id: category.code, category }))}
        title={{
          name: t('categories.name'),
          cell: ({ category }) => (
            <div className="flex items-center gap-3">
              <span className="shrink-0 text-green">
                <CategoryIcon icon={category.icon} />
              </span>
              <div className="min-w-0 leading-snug">
                <p className="text-base font-semibold wrap-anywhere">{categoryName(category)}</p>
                <p className="font-mono text-[0.75rem] wrap-anywhere text-ink-3">{category.code}</p>
                {category.isRetired && <Chip tone="quiet">{t('categories.retired')}</Chip>}
              </div>
            </div>
          ),
        }}
        columns={[
          {
            name: t('categories.department'),
            cell: ({ category }) => t(`common:departments.${category.department}`),
          },
          {
            name: t('categories.hours'),
            cell: ({ category: { hours } }) =>
              t('categories.hoursOf', { count: hours, shown: format.number(hours) }),
          },
        ]}
        actions={{
          name: t('admin:common.actions'),
          cell: ({ category }) => {
            const name = categoryName(category);
            const place = categories.indexOf(category);
            return (
              <>
                {place > 0 && (
                  <SmallAction
                    icon={ArrowUp}
                    label={t('categories.up')}
                    name={t('categories.upNamed', { name })}
                    iconOnly
                    onPress={() => press(category, -1)}
                  />
                )}
                {place < categories.length - 1 && (
                  <SmallAction
                    icon={ArrowDown}
                    label={t('categories.down')}
                    name={t('categories.downNamed', { name })}
                    iconOnly
                    onPress={() => press(category, 1)}
                  />
                )}
                <SmallAction
                  icon={Pencil}
                  label={t('categories.edit')}
                  name={t('categories.editNamed', { name })}
                  onPress={() => onEdit(category)}
                />
                {category.code !== DEFAULT_CATEGORY && (
                  <SmallAction
                    icon={category.isRetired ? RotateCcw : CircleX}
                    label={t(category.isRetired ? 'categories.back' : 'categories.retire')}
                    name={t(category.isRetired ? 'categories.backNamed' : 'categories.retireNamed', { name })}
                    onPress={() => setConfirmation(actions.retire(category, !category.isRetired))}
                  />
                )}
                {!category.isUsed && category.code !== DEFAULT_CATEGORY && (
                  <SmallAction
                    icon={Trash2}
                    label={t('categories.delete')}
                    name={t('categories.deleteNamed', { name })}
                    danger
                    onPress={() => setConfirmation(actions.remove(category))}
                  />
                )}
              </>
            );
          },
        }}
      />
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </>
  );
}
