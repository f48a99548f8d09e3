import type { DeskQuery } from '@sudhaar/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSavedViews } from '../../entities/desk/queries.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

/** Without an id a view is created, with one it is changed. */
type SavedViewInput = { id?: string; name?: string; query?: DeskQuery };

const save = ({ id, name, query }: SavedViewInput) => {
  if (id !== undefined) return api('PUT /api/gov/desk/views/{id}', { params: { id }, body: { name, query } });
  if (name === undefined || query === undefined) throw new Error('A new view needs a name and a query');
  return api('POST /api/gov/desk/views', { body: { name, query } });
};

export function useSaveView() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    async onSuccess({ message }) {
      await refreshSavedViews(client);
      notify.success(message);
    },
    onError: (error) => notify.failure(error, t('saved.saveFailed')),
  });
}

export function useDeleteView() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/gov/desk/views/{id}', { params: { id } }),
    async onSuccess({ message }) {
      await refreshSavedViews(client);
      notify.success(message);
    },
    onError: (error) => {
      notify.failure(error, t('saved.deleteFailed'));
      void refreshSavedViews(client);
    },
  });
}
