import type { Webhook } from '@sudhaar/contract/webhooks';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from '../../features/moderate/confirm-dialog.tsx';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { useArea, useRefresh, WEBHOOKS } from './area.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { Part } from './part.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { type Secret, WebhookForm } from './webhook-form.tsx';
import { WebhookLines } from './webhook-lines.tsx';

export function Webhooks() {
  const { t } = useTranslation('integrations');
  const { isAdmin, area } = useArea();
  const refresh = useRefresh(WEBHOOKS);
  // Null for a new one.
  const [edited, setEdited] = useState<Webhook | null | undefined>();
  const [secret, setSecret] = useState<Secret>();
  const [logged, setLogged] = useState<Webhook>();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const actions = useWebhookActions(setSecret);
  const source: PageSource<Webhook> = {
    name: WEBHOOKS,
    filters: {},
    async fetchPage(query) {
      const { webhooks, nextCursor } = await api(`GET /api/${area}/webhooks`, { query });
      return { items: webhooks, nextCursor };
    },
  };
  return (
    <Part
      title={t('webhooks.title')}
      lead={isAdmin ? `${t('webhooks.lead')} ${t('webhooks.leadAll')}` : t('webhooks.lead')}
      add={t('webhooks.add')}
      onAdd={() => setEdited(null)}
    >
      <PagedList
        source={source}
        failed={t('webhooks.listFailed')}
        empty={t('webhooks.none')}
        icon={WebhookIcon}
      >
        {(webhooks) => (
          <WebhookLines
            webhooks={webhooks}
            onLog={setLogged}
            onTest={async (webhook) => {
              // The log shows the result.
              if (await actions.test(webhook)) setLogged(webhook);
            }}
            onEdit={setEdited}
            onPause={actions.pause}
            onRenew={(webhook) => setConfirmation(actions.renew(webhook))}
            onRemove={(webhook) => setConfirmation(actions.remove(webhook))}
          />
        )}
      </PagedList>
      {edited !== undefined && (
        <WebhookForm
          webhook={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(made) => {
            setEdited(undefined);
            setSecret(made);
            refresh();
          }}
        />
      )}
      {secret && (
        <ShownOnce
          title={t('webhooks.secretTitle', { name: secret.name })}
          label={t('webhooks.secret')}
          hint={t('webhooks.secretHint')}
          value={secret.secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {logged && <DeliveryLog webhook={logged} onClose={() => setLogged(undefined)} />}
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </Part>
  );
}
