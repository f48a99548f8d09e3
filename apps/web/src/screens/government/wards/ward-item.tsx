import type { ListedWard } from '@sudhaar/contract/wards';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCategories } from '../../../entities/category/queries.ts';
import { wardPath } from '../../../entities/office/ward-path.ts';
import { SmallAction } from '../../../features/moderate/small-action.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type Props = {
  ward: ListedWard;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

export function WardItem({ ward, mayChange, isFirst, isLast, onMove, onDelete }: Props) {
  const { t } = useTranslation('wards');
  const { name } = ward;
  const categories = useCategories() ?? [];
  const named = ward.categories.map((code) => categories.find((one) => one.code === code)?.name ?? code);
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-title wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {mayChange && (
            <div className="flex flex-wrap">
              {!isFirst && (
                <SmallAction
                  icon={ArrowUp}
                  label={t('up')}
                  name={t('upNamed', { name })}
                  iconOnly
                  onPress={() => onMove(-1)}
                />
              )}
              {!isLast && (
                <SmallAction
                  icon={ArrowDown}
                  label={t('down')}
                  name={t('downNamed', { name })}
                  iconOnly
                  onPress={() => onMove(1)}
                />
              )}
              <ButtonLink compact to={wardPath(ward._id)} aria-label={t('editNamed', { name })}>
                <Pencil aria-hidden="true" size={16} />
                {t('edit')}
              </ButtonLink>
              <SmallAction
                icon={Trash2}
                label={t('delete')}
                name={t('deleteNamed', { name })}
                danger
                onPress={onDelete}
              />
            </div>
          )}
        </div>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-3">
          <Fact name={t('where')}>
            <Places ward={ward} />
          </Fact>
          <Fact name={t('categories')}>{named.length > 0 ? named.join(', ') : t('allCategories')}</Fact>
          <Fact name={t('assignee')}>
            <Assignee assignee={ward.assignee} />
          </Fact>
        </dl>
      </Card>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Places({ ward: { places, areaCount } }: Pick<Props, 'ward'>) {
  const { t } = useTranslation('wards');
  const format = useFormat();
  if (areaCount === 0) return t('everywhere');
  const more = areaCount - places.length;
  const names = places.join(', ');
  return more === 0 ? names : t('andMore', { places: names, count: more, shown: format.number(more) });
}

function Assignee({ assignee }: Pick<ListedWard, 'assignee'>) {
  const { t } = useTranslation('wards');
  if (assignee === null) return t('nobody');
  return assignee.isActive ? <bdi>{assignee.name}</bdi> : t('inactive', { name: assignee.name });
}
