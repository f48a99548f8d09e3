import { checkReason } from '@sudhaar/domain/validation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useReasonPhotos } from '../../entities/report/photos/optional-reason-photos.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';

type Props = {
  label: string;
  hint: string;
  busy: boolean;
  /** Photos are offered with it. */
  takesPhotos: boolean;
  onSend: (reason: string, photos: Blob[]) => void;
  onCancel: () => void;
};

/** Keeps its text after a failure. */
export function ReasonForm({ label, hint, busy, takesPhotos, onSend, onCancel }: Props) {
  const { t } = useTranslation(['resolution', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const photos = useReasonPhotos();
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const failure = checkReason(reason);
    if (failure) setError(t(`common:problems.${failure.problem}`));
    else if (!busy) onSend(reason, photos.blobs());
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextAreaField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        rows={3}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      {takesPhotos && photos.field}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {t('verdict.send')}
        </Button>
        <Button onClick={onCancel}>{t('verdict.cancel')}</Button>
      </div>
    </form>
  );
}
