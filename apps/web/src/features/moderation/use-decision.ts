import type { ModerationCase } from '@sudhaar/contract/moderation';
import type { ModerationAction } from '@sudhaar/domain/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Deed } from '../admin/components/deed-dialog.tsx';
import { ADMIN } from '../admin/use-pages.ts';
import { LISTS, postKey } from '../posts/cache.ts';

/** What an action on some cases will do, and what is looked at again afterwards. */
export function useDecision() {
  const { t } = useTranslation('moderation');
  const client = useQueryClient();
  return (cases: readonly ModerationCase[], action: ModerationAction, onDone: () => void): Deed => ({
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
      void client.invalidateQueries({ queryKey: LISTS, refetchType: 'none' });
      for (const { subject } of cases)
        if (subject?.postId) void client.invalidateQueries({ queryKey: postKey(subject.postId) });
    },
  });
}
