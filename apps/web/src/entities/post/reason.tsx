import { TEXT_MAX } from '@sudhaar/domain/limits';
import type { Failure } from '@sudhaar/domain/validation';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../ui/field.tsx';

type ReasonOptions = {
  label: string;
  hint?: string;
  rows?: number;
  check: (reason: string) => Failure<string> | null;
};

/** `given` returns the reason, or null after showing the field's error. */
export function useReason({ label, hint, rows = 3, check }: ReasonOptions) {
  const { t } = useTranslation('common');
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return {
    given(): string | null {
      const failure = check(reason);
      setError(failure ? t(`problems.${failure.problem}`) : undefined);
      return failure ? null : reason.trim();
    },
    focus: () => area.current?.focus(),
    field: (
      <TextAreaField
        ref={area}
        name="reason"
        label={label}
        hint={hint}
        error={error}
        rows={rows}
        maxLength={TEXT_MAX.comment}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    ),
  };
}
