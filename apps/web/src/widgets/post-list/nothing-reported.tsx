import { ListTodo } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For people without posts. */
export function NothingReported() {
  const { t } = useTranslation('posts');
  return (
    <EmptyState
      icon={ListTodo}
      action={
        <ButtonLink look="outline" to="/user/dashboard/createPost">
          {t('mine.report')}
        </ButtonLink>
      }
    >
      {t('mine.empty')}
    </EmptyState>
  );
}
