import { type FormEvent, useId, useState } from 'react';
import { ColleagueChoice } from '../../entities/office/colleague-choice.tsx';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { assignTo } from './assign-to.ts';

export function AssignDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const colleagues = useOwnOffice().data?.staff.filter(({ _id }) => _id !== post.assignedGovernment) ?? [];
  const { mutate, isPending, error } = usePostCall({
    postId: post._id,
    call: (accountId: string) => assignTo(post._id, accountId),
    failed: t('assign.failed'),
    onDone: onClose,
  });
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    setMissing(chosen === null);
    if (chosen !== null) mutate(chosen);
    else form.querySelector('input')?.focus();
  };
  return (
    <FormDialog
      title={t('assign.title')}
      lead={t(colleagues.length > 0 ? 'assign.lead' : 'assign.none')}
      cancel={t('assign.cancel')}
      confirm={colleagues.length > 0 ? t('assign.confirm') : undefined}
      busy={isPending}
      trouble={error ? explain(error, t('assign.failed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {colleagues.length > 0 && (
        <fieldset aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
          <legend className="mb-1.5 font-medium">{t('assign.colleague')}</legend>
          <ColleagueChoice
            colleagues={colleagues}
            value={chosen}
            onChange={(accountId) => {
              setChosen(accountId);
              setMissing(false);
            }}
          />
          <FieldError id={`${id}-error`} error={isMissing ? t('assign.missing') : undefined} />
        </fieldset>
      )}
    </FormDialog>
  );
}
