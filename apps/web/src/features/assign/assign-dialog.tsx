import { type FormEvent, useId, useRef, useState } from 'react';
import { ColleagueChoice } from '../../entities/office/colleague-choice.tsx';
import { useOwnOffice } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostCall } from '../../entities/post/settling.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { assignTo } from './assign-to.ts';

/** Who of the office shall work on a report. */
export function AssignDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const colleagues = useOwnOffice().data?.staff.filter(({ _id }) => _id !== post.assignedGovernment) ?? [];
  const { mutate, isPending, error } = usePostCall({
    postId: post._id,
    call: (accountId: string) => assignTo(post._id, accountId),
    failed: t('assign.failed'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen !== null) mutate(chosen);
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog title={t('assign.title')} closeLabel={t('assign.cancel')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{t(colleagues.length > 0 ? 'assign.lead' : 'assign.none')}</p>
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
        <div role="alert" className="empty:hidden">
          <FormTrouble message={error ? explain(error, t('assign.failed')).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('assign.cancel')}
          </Button>
          {colleagues.length > 0 && (
            <Button type="submit" look="primary" busy={isPending} className="flex-1 sm:flex-none">
              {t('assign.confirm')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
