import type { ExternalUpdate } from '@sudhaar/contract/external-updates';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { TIMELINE } from '../../lib/cache/query-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SmallAction } from './small-action.tsx';

export function RemoveUpdate({ update }: { update: ExternalUpdate }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallAction
        icon={Trash2}
        label={t('externalUpdates.remove')}
        name={`${t('externalUpdates.remove')}: ${update.description.slice(0, 80)}`}
        danger
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <ConfirmDialog
          confirmation={{
            title: t('externalUpdates.title', { system: update.system }),
            happens: t('externalUpdates.happens', { returnObjects: true }),
            confirm: t('externalUpdates.remove'),
            failed: t('externalUpdates.failed'),
            danger: true,
            run: (reason) =>
              api('DELETE /api/admin/externalUpdates/{updateId}', {
                params: { updateId: update._id },
                body: { reason },
              }),
            onDone: () => void client.invalidateQueries({ queryKey: TIMELINE }),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
