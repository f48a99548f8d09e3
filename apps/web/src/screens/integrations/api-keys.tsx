import type { ApiKey } from '@sudhaar/contract/api-keys';
import { CircleX, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from '../../features/moderate/confirm-dialog.tsx';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { RecordList } from '../../widgets/admin-list/record-list.tsx';
import { API_KEYS, useArea, useRefresh } from './area.ts';
import { KeyForm } from './key-form.tsx';
import { useOwnerColumns } from './owner.tsx';
import { Part } from './part.tsx';
import { ShownOnce } from './shown-once.tsx';

export function ApiKeys() {
  const { t } = useTranslation('integrations');
  const { isAdmin, area } = useArea();
  const refresh = useRefresh(API_KEYS);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const source: PageSource<ApiKey> = {
    name: API_KEYS,
    filters: {},
    async fetchPage(query) {
      const { apiKeys, nextCursor } = await api(`GET /api/${area}/apiKeys`, { query });
      return { items: apiKeys, nextCursor };
    },
  };
  const revoke = ({ _id, name }: ApiKey): Confirmation => ({
    title: t('keys.revokeTitle', { name }),
    happens: t('keys.revokeHappens', { returnObjects: true }),
    confirm: t('keys.revoke'),
    failed: t('common.failed'),
    danger: true,
    withReason: isAdmin,
    run: (reason) => api(`DELETE /api/${area}/apiKeys/{id}`, { params: { id: _id }, body: { reason } }),
    onDone: refresh,
  });
  return (
    <Part title={t('keys.title')} lead={t('keys.lead')} add={t('keys.add')} onAdd={() => setAdding(true)}>
      <PagedList source={source} failed={t('keys.listFailed')} empty={t('keys.none')} icon={KeyRound}>
        {(keys) => <Lines keys={keys} onRevoke={(key) => setConfirmation(revoke(key))} />}
      </PagedList>
      {isAdding && (
        <KeyForm
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false);
            setMade(key);
            refresh();
          }}
        />
      )}
      {made !== undefined && (
        <ShownOnce
          title={t('keys.textTitle')}
          label={t('keys.text')}
          value={made}
          onClose={() => setMade(undefined)}
        />
      )}
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </Part>
  );
}

function Lines({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const { t } = useTranslation(['integrations', 'admin']);
  const format = useFormat();
  const owner = useOwnerColumns();
  return (
    <RecordList
      caption={t('keys.table')}
      items={keys}
      title={{
        name: t('common.name'),
        cell: ({ name, hint, revokedAt }) => (
          <div className="leading-snug">
            <p dir="auto" className="text-base font-semibold wrap-anywhere">
              {name}
            </p>
            <p translate="no" className="font-mono text-[0.75rem] text-ink-3">
              {hint}…
            </p>
            {revokedAt && <Chip tone="quiet">{t('keys.revoked')}</Chip>}
          </div>
        ),
      }}
      columns={[
        {
          name: t('keys.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => t(`keys.scope.${scope}`)).join(', '),
        },
        { name: t('keys.calls'), cell: ({ callsPerMinute }) => format.number(callsPerMinute) },
        {
          name: t('keys.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? format.age(lastUsedAt) : t('keys.never')),
        },
        ...owner,
      ]}
      actions={{
        name: t('admin:common.actions'),
        cell: (key) =>
          !key.revokedAt && (
            <SmallAction
              icon={CircleX}
              label={t('keys.revoke')}
              name={t('keys.revokeNamed', { name: key.name })}
              danger
              onPress={() => onRevoke(key)}
            />
          ),
      }}
    />
  );
}
