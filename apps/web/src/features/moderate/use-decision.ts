import type { ModerationCase } from '@sudhaar/contract/moderation';
import type { ModerationAction } from '@sudhaar/domain/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { postKey } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { POST_LISTS } from '../../lib/cache/query-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Confirmation } from './confirm-dialog.tsx';
import { ADMIN } from './use-pages.ts';

export function useDecision() {
  const { t } = useTranslation('moderation');
  const client = useQueryClient();
  return (cases: readonly ModerationCase[], action: ModerationAction, onDone: () => void): Confirmation => ({
    title: t(`ask.${action}.title`, { count: cases.length }),
    happens: [t(`ask.${action}.happens`)],
    confirm: t(`ask.${action}.confirm`),
    failed: t('actions.failed'),
    danger: action === 'delete',
    run: (reason) =>
      api('POST /api/admin/moderation', { body: { cases: cases.map(({ _id }) => _id), action, reason } }),
    onDone() {
      onDone();
      void client.invalidateQueries({ queryKey: [ADMIN] });
      void client.invalidateQueries({ queryKey: POST_LISTS, refetchType: 'none' });
      for (const { subject } of cases)
        if (subject?.postId) void client.invalidateQueries({ queryKey: postKey(subject.postId) });
    },
  });
}
