import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, transport } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { EXPORT } from './queries.ts';

const REVOKE_AFTER_MS = 60_000;

export function useStartExport() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/account/export'),
    onSuccess: (answer) => client.setQueryData(EXPORT, answer.export),
    onError(error) {
      notify.failure(error, t('download.startFailed'));
    },
  });
}

/** The file is private, so it is fetched with the token instead of a plain link. */
export function useDownload(id: string) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => transport.file(`/api/account/export/${id}/file`),
    onSuccess: handOver,
    onError(error) {
      notify.failure(error, t('download.fetchFailed'));
      // It may have expired meanwhile.
      void client.invalidateQueries({ queryKey: EXPORT });
    },
  });
}

function handOver(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'sudhaar-data.zip';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
