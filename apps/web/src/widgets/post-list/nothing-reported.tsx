import { ListTodo } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For people without posts. */
export function NothingReported() {
  const { t } = useTranslation('posts');
  return (
    <EmptyState icon={ListTodo}>
      {t('mine.empty')}
      <ButtonLink look="outline" to="/user/dashboard/createPost" className="mx-auto mt-4 flex w-fit">
        {t('mine.report')}
      </ButtonLink>
    </EmptyState>
  );
}
