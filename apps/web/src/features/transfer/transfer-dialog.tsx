import type { Post } from '@sudhaar/contract/posts';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkToldReason } from '@sudhaar/domain/validation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { OfficePicker } from '../../entities/office/office-picker.tsx';
import { type PickableOffice, transferTargets } from '../../entities/office/picker-sources.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

type Props = {
  postId: string;
  texts: {
    title: string;
    /** The consequences, a sentence each. */
    happens: readonly string[];
    reason: string;
    reasonHint: string;
    confirm: string;
    failed: string;
  };
  /** What the choice of an office leads to, beyond the rest. */
  warningOf?: (office: PickableOffice) => string | undefined;
  send: (officeId: string, reason: string) => Promise<{ message: string; post: Post }>;
  onSent: (post: Post) => void;
  onClose: () => void;
};

/** Sends a report to an office, with the reason that everybody reads. */
export function TransferDialog({ postId, texts, warningOf, send, onSent, onClose }: Props) {
  const { t } = useTranslation(['offices', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [office, setOffice] = useState<PickableOffice | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'office' | 'reason' | null>(null);
  const sending = useMutation({
    mutationFn: (officeId: string) => send(officeId, reason.trim()),
    onSuccess({ message, post }) {
      onClose();
      onSent(post);
      notify.success(message);
    },
    onError: (error) => notify.failure(error, texts.failed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = !office ? 'office' : checkToldReason(reason) ? 'reason' : null;
    setMissing(lacks);
    if (lacks) form.current?.querySelector<HTMLElement>(lacks === 'office' ? 'input' : 'textarea')?.focus();
    else if (office) sending.mutate(office._id);
  };
  return (
    <Dialog title={texts.title} closeLabel={t('picker.cancel')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {texts.happens.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <OfficePicker
          label={t('queues.office')}
          source={transferTargets(postId)}
          error={missing === 'office' ? t('picker.missing') : undefined}
          value={office}
          onPick={(picked) => {
            setOffice(picked);
            if (missing === 'office') setMissing(null);
          }}
        />
        <p
          role="status"
          className="rounded-card bg-marigold-soft px-4 py-3 font-medium wrap-anywhere empty:hidden"
        >
          {office && warningOf?.(office)}
        </p>
        <TextAreaField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          error={missing === 'reason' ? t('common:problems.reasonRequired') : undefined}
          rows={2}
          maxLength={TEXT_MAX.comment}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            if (missing === 'reason') setMissing(null);
          }}
        />
        <div role="alert" className="empty:hidden">
          <FormTrouble message={sending.error ? explain(sending.error, texts.failed).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('picker.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={sending.isPending} className="flex-1 sm:flex-none">
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
