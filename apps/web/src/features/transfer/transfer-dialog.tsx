import type { Post } from '@sudhaar/contract/posts';
import { checkToldReason } from '@sudhaar/domain/validation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { OfficePicker } from '../../entities/office/office-picker.tsx';
import { type PickableOffice, transferTargets } from '../../entities/office/picker-sources.ts';
import { useReason } from '../../entities/post/reason.tsx';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Props = {
  postId: string;
  texts: {
    title: string;
    /** One sentence per consequence. */
    happens: readonly string[];
    reason: string;
    reasonHint: string;
    confirm: string;
    failed: string;
  };
  /** Extra warning for a chosen office. */
  warningOf?: (office: PickableOffice) => string | undefined;
  send: (officeId: string, reason: string) => Promise<{ message: string; post: Post }>;
  onSent: (post: Post) => void;
  onClose: () => void;
  /** A hint to read before choosing. */
  children?: ReactNode;
};

/** The reason is public. */
export function TransferDialog({ postId, texts, warningOf, send, onSent, onClose, children }: Props) {
  const { t } = useTranslation('offices');
  const [office, setOffice] = useState<PickableOffice | null>(null);
  const [isOfficeMissing, setOfficeMissing] = useState(false);
  const why = useReason({
    label: texts.reason,
    hint: texts.reasonHint,
    rows: 2,
    check: checkToldReason,
  });
  const sending = useMutation({
    mutationFn: ({ officeId, reason }: { officeId: string; reason: string }) => send(officeId, reason),
    onSuccess({ message, post }) {
      onClose();
      onSent(post);
      notify.success(message);
    },
    onError: (error) => notify.failure(error, texts.failed),
  });
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const reason = why.given();
    setOfficeMissing(!office);
    if (!office) form.querySelector('input')?.focus();
    else if (reason === null) why.focus();
    else sending.mutate({ officeId: office._id, reason });
  };
  return (
    <FormDialog
      title={texts.title}
      lead={texts.happens}
      cancel={t('picker.cancel')}
      confirm={texts.confirm}
      busy={sending.isPending}
      trouble={sending.error ? explain(sending.error, texts.failed).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <OfficePicker
        label={t('queues.office')}
        source={transferTargets(postId)}
        error={isOfficeMissing ? t('picker.missing') : undefined}
        value={office}
        onPick={(picked) => {
          setOffice(picked);
          setOfficeMissing(false);
        }}
      />
      <p
        role="status"
        className="rounded-card bg-marigold-soft px-4 py-3 font-medium wrap-anywhere empty:hidden"
      >
        {office && warningOf?.(office)}
      </p>
      {why.field}
    </FormDialog>
  );
}
