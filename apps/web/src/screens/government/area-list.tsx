import { LIST_AREAS, type ListArea } from '@sudhaar/domain/government-lists';
import type { LucideIcon } from 'lucide-react';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { GovernmentList } from '../../widgets/government-list/government-list.tsx';
import { TableSkeleton } from '../../widgets/government-list/table-skeleton.tsx';

/** Own office or everywhere, stored in the URL. Without an office it is everywhere. */
export function AreaList({ list, icon }: { list: 'all' | 'unassigned'; icon: LucideIcon }) {
  const { t } = useTranslation('progress');
  const [params, change] = useAddress();
  const { data: office, isPending } = useOwnOffice();
  const chosen = LIST_AREAS.find((one) => one === params.get('area'));
  const area: ListArea = office ? (chosen ?? 'ours') : 'everywhere';
  return (
    <>
      {office && (
        <div className="mt-5 max-w-72">
          <Segmented
            legend={t('lists.area')}
            options={LIST_AREAS.map((value) => ({ value, label: t(`lists.${value}`) }))}
            value={area}
            onChange={(next) => change((address) => setParam(address, 'area', next === 'ours' ? '' : next))}
          />
        </div>
      )}
      {isPending ? (
        <div className="mt-5">
          <TableSkeleton />
        </div>
      ) : (
        <GovernmentList
          list={list}
          icon={icon}
          area={area}
          empty={t(area === 'ours' ? 'lists.oursEmpty' : `lists.${list}.empty`)}
        />
      )}
    </>
  );
}
