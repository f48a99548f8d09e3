import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PhoneOutgoing } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useRefreshCallers } from './callers.ts';

type Props = { post: { _id: string; number: string }; className?: string };

/** The office has told all its callers of a report what is new. */
export function ToldButton({ post, className }: Props) {
  const { t } = useTranslation('intake');
  const client = useQueryClient();
  const refresh = useRefreshCallers(post._id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PUT /api/gov/intake/{postId}/told', { params: { postId: post._id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(error, t('caller.toldFailed')),
    onSettled: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: ['handover'] })]),
  });
  return (
    <Button
      compact
      look="outline"
      busy={isPending}
      aria-label={`${t('caller.told')}: ${post.number}`}
      onClick={() => mutate()}
      className={className}
    >
      <PhoneOutgoing aria-hidden="true" size={18} />
      {t('caller.told')}
    </Button>
  );
}
