import { ABUSE_REASONS, type AbuseReason, type SubjectKind } from '@sudhaar/domain/moderation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

type Props = { kind: SubjectKind; id: string; onClose: () => void };

const NOTE_MAX = 500;

/** Asks for a reason, and an optional sentence. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) send.mutate(reason);
    else {
      setMissing(true);
      first.current?.focus();
    }
  };
  return (
    <Dialog title={t(`report.title.${kind}`)} closeLabel={t('report.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{t('report.lead')}</p>
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
        <div role="alert" className="empty:hidden">
          <FormTrouble message={send.error ? explain(send.error, t('report.failed')).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('report.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={send.isPending} className="flex-1 sm:flex-none">
            {t(send.isPending ? 'report.sending' : 'report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
