import { type FormEvent, useRef, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostCall } from '../../entities/post/settling.ts';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

export function CategorizeDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const form = useRef<HTMLFormElement>(null);
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSame = category === post.category.code;
    setMissing(isSame);
    if (isSame) form.current?.querySelector('select')?.focus();
    else mutate(category);
  };
  return (
    <Dialog title={t('categorize.title')} closeLabel={t('categorize.cancel')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{t('categorize.lead')}</p>
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
        <div role="alert" className="empty:hidden">
          <FormTrouble message={error ? explain(error, t('categorize.failed')).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('categorize.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={isPending} className="flex-1 sm:flex-none">
            {t('categorize.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
