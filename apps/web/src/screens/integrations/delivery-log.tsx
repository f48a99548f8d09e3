import type { Delivery, Webhook } from '@sudhaar/contract/webhooks';
import { ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { DELIVERIES, useArea, useRefresh, WEBHOOKS } from './area.ts';
import { DeliveryItem } from './delivery-item.tsx';

/** Deliveries finish while the log is open. */
const POLL_MS = 3000;

export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const { area } = useArea();
  const { _id, name } = webhook;
  const refresh = useRefresh(DELIVERIES);
  const source: PageSource<Delivery> = {
    name: DELIVERIES,
    filters: { webhook: _id },
    everyMs: POLL_MS,
    async fetchPage(query) {
      const params = { id: _id };
      const answer = await api(`GET /api/${area}/webhooks/{id}/deliveries`, { params, query });
      return { items: answer.deliveries, nextCursor: answer.nextCursor };
    },
  };
  const sendAgain = async (deliveryId: string) => {
    try {
      const params = { id: _id, deliveryId };
      const { message } = await api(`PUT /api/${area}/webhooks/{id}/deliveries/{deliveryId}`, {
        params,
        body: {},
      });
      notify.success(message);
    } catch (error) {
      notify.failure(error, t('common.failed'));
    }
    refresh();
  };
  return (
    <Dialog title={t('log.title', { name })} closeLabel={t('log.close')} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t('log.lead')}</p>
      <PagedList source={source} failed={t('log.failed')} empty={t('log.none')} icon={ScrollText}>
        {(deliveries) => <Deliveries deliveries={deliveries} onAgain={sendAgain} />}
      </PagedList>
    </Dialog>
  );
}

type Props = { deliveries: readonly Delivery[]; onAgain: (id: string) => void };

function Deliveries({ deliveries, onAgain }: Props) {
  const { t } = useTranslation('integrations');
  const refresh = useRefresh(WEBHOOKS);
  const outcomes = deliveries.map(({ _id, state, tries }) => `${_id} ${state} ${tries}`).join();
  // A try that ended may have changed the state of the webhook too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the log
  useEffect(refresh, [outcomes]);
  return (
    <ul aria-label={t('webhooks.log')} className="grid grid-cols-1 divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery._id}>
          <DeliveryItem delivery={delivery} onAgain={() => onAgain(delivery._id)} />
        </li>
      ))}
    </ul>
  );
}
