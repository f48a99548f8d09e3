import { checkToldReason } from '@sudhaar/domain/validation';
import { type FormEvent, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useReason } from '../../entities/post/reason.tsx';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CorrectionPreview } from './correction-preview.tsx';

type Props = {
  post: CachedPost;
  isAdministrator?: boolean;
  onClose: () => void;
};

export function CategorizeDialog({ post, isAdministrator = false, onClose }: Props) {
  const { t } = useTranslation('offices');
  const { proposedCategory: proposed } = post;
  // Repeating the category declines a proposal. An administrator who repeats it grants its full time.
  const mayRepeat = isAdministrator || proposed !== undefined;
  const [category, setCategory] = useState(proposed?.code ?? post.category.code);
  const [isMissing, setMissing] = useState(false);
  const why = useReason({
    label: t('categorize.reason'),
    hint: t('categorize.reasonHint'),
    rows: 2,
    check: checkToldReason,
  });
  const { mutate, isPending, error } = usePostCall({
    postId: post._id,
    call: (body: { category: string; reason: string }) =>
      api('PUT /api/gov/categorizePost/{postId}', { params: { postId: post._id }, body }),
    failed: t('categorize.failed'),
    onDone: onClose,
  });
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const reason = why.given();
    const isSame = category === post.category.code && !mayRepeat;
    setMissing(isSame);
    if (isSame) form.querySelector('select')?.focus();
    else if (reason === null) why.focus();
    else mutate({ category, reason });
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
      {proposed && (
        <p className="text-small text-ink-2">
          {t('categorize.proposed', { category: proposed.name })}{' '}
          {t('categorize.decide', { category: post.category.name })}
        </p>
      )}
      <CategorySelect
        label={t('categorize.category')}
        value={category}
        valueName={proposed?.code === category ? proposed.name : post.category.name}
        error={isMissing ? t('categorize.missing') : undefined}
        onChange={(code) => {
          setCategory(code);
          setMissing(false);
        }}
      />
      <CorrectionPreview post={post} category={category} />
      {why.field}
    </FormDialog>
  );
}
