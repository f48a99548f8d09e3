import type { ReplyTemplate } from '@sudhaar/contract/notes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

const KEY = 'reply-templates';

/** Templates of the own office. */
export function useTemplates() {
  const { id } = useSession();
  return useQuery({ queryKey: [KEY, id], queryFn: () => api('GET /api/gov/templates') });
}

/** Filled in for one post. Always refetched, because the post may have moved. */
export function useFilledTemplates(postId: string) {
  const { id } = useSession();
  return useQuery({
    queryKey: [KEY, id, postId],
    queryFn: () => api('GET /api/gov/templates/for/{postId}', { params: { postId } }),
    gcTime: 0,
  });
}

export type TemplateForm = Omit<ReplyTemplate, '_id'>;

/** `id` is null for a new one. */
export const saveTemplate = (id: string | null, body: TemplateForm) =>
  id === null
    ? api('POST /api/gov/templates', { body })
    : api('PUT /api/gov/templates/{id}', { params: { id }, body });

export function useRefreshTemplates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

export function useDeleteTemplate(onDone: () => void) {
  const { t } = useTranslation('notes');
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/gov/templates/{id}', { params: { id } }),
    async onSuccess({ message }) {
      await refresh();
      onDone();
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, t('templates.deleteFailed'));
      void refresh();
    },
  });
}
