import { SCOPES, type Scope } from '@sudhaar/domain/government-lists';
import { Newspaper } from 'lucide-react';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GovernmentList } from '../../widgets/government-list/government-list.tsx';
import { TableOnItsWay } from '../../widgets/government-list/table-skeleton.tsx';
import { PendingBanner } from './pending-banner.tsx';

/** Every post: those of the own office first, or everywhere. The address bar keeps which. */
export function AllPosts() {
  const { t } = useTranslation(['progress', 'shell']);
  const [params, change] = useAddress();
  const { data: office, isPending } = useOwnOffice();
  const chosen = SCOPES.find((one) => one === params.get('scope'));
  const scope: Scope = office ? (chosen ?? 'ours') : 'everywhere';
  return (
    <>
      <PendingBanner />
      <PageHeading title={t('shell:titles.civicPosts')} lead={t('lists.all.lead')} />
      {office && (
        <div className="mt-5 max-w-72">
          <Segmented
            legend={t('lists.all.scope')}
            options={SCOPES.map((value) => ({ value, label: t(`lists.all.${value}`) }))}
            value={scope}
            onChange={(next) => change((address) => setParam(address, 'scope', next === 'ours' ? '' : next))}
          />
        </div>
      )}
      {isPending ? (
        <div className="mt-5">
          <TableOnItsWay />
        </div>
      ) : (
        <GovernmentList
          list="all"
          icon={Newspaper}
          scope={scope}
          empty={scope === 'ours' ? t('lists.all.oursEmpty') : t('lists.all.empty')}
        />
      )}
    </>
  );
}
