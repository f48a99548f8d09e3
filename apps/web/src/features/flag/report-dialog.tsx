import { ABUSE_REASONS, type AbuseReason, type SubjectKind } from '@sudhaar/domain/moderation';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Props = { kind: SubjectKind; id: string; onClose: () => void };

const NOTE_MAX = 500;

/** Asks for a reason and an optional note. */
export function ReportDialog({ kind, id, onClose }: Props) {
  const { t } = useTranslation('moderation');
  const errorId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<AbuseReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: AbuseReason) =>
      api('POST /api/reports', { body: { kind, id, reason: chosen, note } }),
    onSuccess({ message }) {
      onClose();
      notify.success(message);
    },
    onError: (error) => console.error(error),
  });
  const submit = () => {
    if (reason) send.mutate(reason);
    else {
      setMissing(true);
      first.current?.focus();
    }
  };
  return (
    <FormDialog
      title={t(`report.title.${kind}`)}
      lead={t('report.lead')}
      cancel={t('report.cancel')}
      confirm={t(send.isPending ? 'report.sending' : 'report.send')}
      busy={send.isPending}
      trouble={send.error ? explain(send.error, t('report.failed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset aria-describedby={missing ? errorId : undefined} className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('report.reason')}</legend>
        {ABUSE_REASONS.map((value, index) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-sunk"
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setMissing(false);
              }}
              className="size-5 shrink-0 accent-green"
            />
            {t(`reasons.${value}`)}
          </label>
        ))}
        <FieldError id={errorId} error={missing ? t('report.chooseReason') : undefined} />
      </fieldset>
      <TextAreaField
        name="note"
        label={t('report.note')}
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
