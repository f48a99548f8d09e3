import type { Webhook } from '@sudhaar/contract/webhooks';
import { KeyRound, Pause, Pencil, Play, ScrollText, Send, Trash2 } from 'lucide-react';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { RecordList } from '../../widgets/admin-list/record-list.tsx';
import { useEventWords } from './event-words.ts';
import { useOwnerColumns } from './owner.tsx';
import { WebhookState } from './webhook-state.tsx';

type OnWebhook = (webhook: Webhook) => void;
type Actions = {
  onLog: OnWebhook;
  onTest: OnWebhook;
  onEdit: OnWebhook;
  onPause: (webhook: Webhook, isPaused: boolean) => void;
  onRenew: OnWebhook;
  onRemove: OnWebhook;
};

export function WebhookLines({ webhooks, ...actions }: Actions & { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation(['integrations', 'admin']);
  const words = useEventWords();
  const owner = useOwnerColumns();
  return (
    <RecordList
      caption={t('webhooks.table')}
      items={webhooks}
      title={{
        name: t('common.name'),
        cell: ({ name, url }) => (
          <div className="leading-snug">
            <p dir="auto" className="text-base font-semibold wrap-anywhere">
              {name}
            </p>
            <p translate="no" className="font-mono text-[0.75rem] wrap-anywhere text-ink-3">
              {url}
            </p>
          </div>
        ),
      }}
      columns={[
        { name: t('webhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
        {
          name: t('webhooks.events'),
          cell: ({ events }) => (
            <ul>
              {events.map((event) => (
                <li key={event}>{words(event)}</li>
              ))}
            </ul>
          ),
        },
        ...owner,
      ]}
      actions={{
        name: t('admin:common.actions'),
        cell: (webhook) => <LineActions webhook={webhook} {...actions} />,
      }}
    />
  );
}

function LineActions({ webhook, ...on }: Actions & { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const { name } = webhook;
  const isStill = webhook.isPaused || webhook.stoppedAt !== null;
  return (
    <>
      <SmallAction
        icon={ScrollText}
        label={t('webhooks.log')}
        name={t('webhooks.logNamed', { name })}
        onPress={() => on.onLog(webhook)}
      />
      {!isStill && (
        <SmallAction
          icon={Send}
          label={t('webhooks.test')}
          name={t('webhooks.testNamed', { name })}
          onPress={() => on.onTest(webhook)}
        />
      )}
      <SmallAction
        icon={isStill ? Play : Pause}
        label={t(isStill ? 'webhooks.start' : 'webhooks.pause')}
        name={t(isStill ? 'webhooks.startNamed' : 'webhooks.pauseNamed', { name })}
        onPress={() => on.onPause(webhook, !isStill)}
      />
      <SmallAction
        icon={Pencil}
        label={t('webhooks.edit')}
        name={t('webhooks.editNamed', { name })}
        onPress={() => on.onEdit(webhook)}
      />
      <SmallAction
        icon={KeyRound}
        label={t('webhooks.renew')}
        name={t('webhooks.renewNamed', { name })}
        onPress={() => on.onRenew(webhook)}
      />
      <SmallAction
        icon={Trash2}
        label={t('webhooks.remove')}
        name={t('webhooks.removeNamed', { name })}
        danger
        onPress={() => on.onRemove(webhook)}
      />
    </>
  );
}
