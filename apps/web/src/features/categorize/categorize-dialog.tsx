import { type FormEvent, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostCall } from '../../entities/post/settling.ts';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

export function CategorizeDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const [category, setCategory] = useState(post.category.code);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = usePostCall({
    postId: post._id,
    call: (code: string) =>
      api('PUT /api/gov/categorizePost/{postId}', {
        params: { postId: post._id },
        body: { category: code },
      }),
    failed: t('categorize.failed'),
    onDone: onClose,
  });
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const isSame = category === post.category.code;
    setMissing(isSame);
    if (isSame) form.querySelector('select')?.focus();
    else mutate(category);
  };
  return (
    <FormDialog
      title={t('categorize.title')}
      lead={t('categorize.lead')}
      cancel={t('categorize.cancel')}
      confirm={t('categorize.confirm')}
      busy={isPending}
      trouble={error ? explain(error, t('categorize.failed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <CategorySelect
        label={t('categorize.category')}
        value={category}
        valueName={post.category.name}
        error={isMissing ? t('categorize.missing') : undefined}
        onChange={(code) => {
          setCategory(code);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
