import type { Webhook } from '@sudhaar/contract/webhooks';
import { INTEGRATION_NAME } from '@sudhaar/domain/integrations';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@sudhaar/domain/webhooks';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useArea } from './area.ts';
import { useEventWords } from './event-words.ts';
import { Ticks } from './ticks.tsx';

export type Secret = { name: string; secret: string };
type Values = { name: string; url: string; events: WebhookEvent[]; reason: string };
type Props = {
  /** Null for a new one. */
  webhook: Webhook | null;
  /** With the secret of a new one. */
  onSaved: (secret?: Secret) => void;
  onClose: () => void;
};

export function WebhookForm({ webhook, onSaved, onClose }: Props) {
  const { t } = useTranslation(['integrations', 'admin']);
  const { isAdmin, area } = useArea();
  const words = useEventWords();
  const [isTried, setTried] = useState(false);
  const form = useForm<Values>({
    empty: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [...WEBHOOK_EVENTS],
      reason: '',
    },
    check: () => null,
    failed: t('common.failed'),
    async send(body) {
      if (!webhook) {
        const made = await api(`POST /api/${area}/webhooks`, { body });
        return onSaved({ name: made.webhook.name, secret: made.secret });
      }
      const { message } = await api(`PUT /api/${area}/webhooks/{id}`, { params: { id: webhook._id }, body });
      notify.success(message);
      onSaved();
    },
  });
  const { events } = form.values;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (events.length > 0) void form.submit(event);
  };
  return (
    <FormDialog
      title={webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.addTitle')}
      cancel={t('admin:common.cancel')}
      confirm={t(webhook ? 'webhooks.editConfirm' : 'webhooks.addConfirm')}
      busy={form.busy}
      trouble={form.trouble}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('common.name')}
        hint={t('common.nameHint')}
        maxLength={INTEGRATION_NAME.max}
        autoComplete="off"
      />
      <Field
        {...form.field('url')}
        type="url"
        inputMode="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <Ticks
        name="events"
        legend={t('webhooks.events')}
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: words(value) }))}
        value={events}
        error={isTried && events.length === 0 ? t('webhooks.eventsMissing') : undefined}
        onChange={(value) => form.set('events', value)}
      />
      {isAdmin && (
        <Field
          {...form.field('reason')}
          label={t('common.reason')}
          maxLength={TEXT_MAX.auditReason}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
