import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

const keyOf = (account: string, postId: string) => ['notes', account, postId] as const;

export function useNotes(postId: string) {
  const { id } = useSession();
  return useQuery({
    queryKey: keyOf(id, postId),
    queryFn: () => api('GET /api/gov/notes/{postId}', { params: { postId } }),
  });
}

function useRefresh(postId: string) {
  const { id } = useSession();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(id, postId) });
}

type NewNote = { text: string; mentions: string[]; clientId: string };

export function useAddNote(postId: string) {
  const { t } = useTranslation('notes');
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: (body: NewNote) => api('POST /api/gov/notes/{postId}', { params: { postId }, body }),
    async onSuccess({ message }) {
      await refresh();
      notify.success(message);
    },
    onError: (error) => notify.failure(error, t('addFailed')),
  });
}

export function useDeleteNote(postId: string, onDone: () => void) {
  const { t } = useTranslation('notes');
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: (noteId: string) =>
      api('DELETE /api/gov/notes/{postId}/{noteId}', { params: { postId, noteId } }),
    async onSuccess({ message }) {
      await refresh();
      onDone();
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, t('deleteFailed'));
      void refresh();
    },
  });
}
